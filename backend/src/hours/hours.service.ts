import { Injectable } from '@nestjs/common';
import { can, type Hours, type HoursFilter, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import type { PdfHeading } from './export/pdf';
import type { HoursQueryDto } from './hours.dto';
import { HoursRepository } from './hours.repository';

@Injectable()
export class HoursService {
  constructor(private readonly hours: HoursRepository) {}

  /** @throws AppError 400 for an invalid filter, 403 for another user's hours if the caller may not see them */
  async sums(user: CurrentUser, { groupBy = 'day', ...query }: HoursQueryDto): Promise<Hours> {
    const filter = await this.visible(user, query);
    const figures = await this.hours.sums(groupBy, filter, user.timezone, can(user, 'hours.rates'));
    return { ...figures, timezone: user.timezone };
  }

  /** Restricts the filter to the hours the caller may see, and adds the dates of its range. */
  async range(user: CurrentUser, query: HoursFilter): Promise<HoursFilter & { from: string; to: string }> {
    const filter = await this.visible(user, query);
    return { ...filter, ...(await this.hours.range(filter, user.timezone)) };
  }

  /** The heading of a timesheet with these hours. */
  async heading(filter: HoursFilter & { from: string; to: string }): Promise<PdfHeading> {
    const names = await this.hours.names(filter);
    const about = (['client', 'task', 'person'] as const).flatMap((part) => {
      const name = names[part];
      return name === null ? [] : [{ label: MESSAGES.hours.pdf[part], name }];
    });
    return { from: filter.from, to: filter.to, about };
  }

  /** Restricts the filter to the hours the caller may see: the `hours.see` row of the permission table. */
  private async visible(user: CurrentUser, filter: HoursFilter): Promise<HoursFilter> {
    const { from, to, userId } = filter;
    if (from && to && from > to) throw AppError.badRequest(MESSAGES.range.reversed);
    if (can(user, 'hours.see')) {
      if (userId && !(await this.hours.isTeam(userId))) throw AppError.badRequest(MESSAGES.report.staffUnknown);
      return filter;
    }
    assertCan(user, 'hours.see', { ownerId: userId ?? user.id });
    return { ...filter, userId: user.id };
  }
}
