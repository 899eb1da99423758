import { Injectable } from '@nestjs/common';
import type { Hours, HoursFilter, HoursGroup } from '../contract';
import { Database } from '../platform/database/database';
import { matching, span, sumsStatement } from './hours-statement';

/** Calculates all sums of a range in one SQL statement. */
@Injectable()
export class HoursRepository {
  constructor(private readonly database: Database) {}

  async sums(
    groupBy: HoursGroup,
    filter: HoursFilter,
    timezone: string,
    withMoney: boolean,
  ): Promise<Omit<Hours, 'timezone'>> {
    const { text, values } = sumsStatement(groupBy, filter, withMoney, timezone);
    const [row] = await this.database.query<{ figures: Omit<Hours, 'timezone'> }>(text, values);
    return row!.figures;
  }

  /** The first and the last day of a range. */
  async range(filter: HoursFilter, timezone: string): Promise<{ from: string; to: string }> {
    const values: unknown[] = [timezone, filter.from ?? null, filter.to ?? null];
    const [row] = await this.database.query<{ from: string; to: string }>(
      `SELECT first::text AS "from", last::text AS "to" FROM (${span(filter, matching(filter, values))}) span`,
      values,
    );
    return row!;
  }

  /** The names of the user, client and task in the filter. */
  async names({ userId, clientId, taskId }: HoursFilter) {
    const [row] = await this.database.query<{ person: string | null; client: string | null; task: string | null }>(
      `SELECT (SELECT name FROM users WHERE id = $1) AS person, (SELECT title FROM tasks WHERE id = $3) AS task,
              (SELECT coalesce(company_name || ', ', '') || name FROM users WHERE id = $2) AS client`,
      [userId ?? null, clientId ?? null, taskId ?? null],
    );
    return row!;
  }

  /** Whether the id belongs to a current or former member of the team. */
  async isTeam(userId: string): Promise<boolean> {
    const [row] = await this.database.query<{ isTeam: boolean }>(`SELECT was_on_team($1) AS "isTeam"`, [userId]);
    return row!.isTeam;
  }
}
