import { type HoursFilter, type HoursGroup, MESSAGES } from '../contract';
import { BY_NAME } from '../platform/database/by-name';

interface Group {
  /** What the hours `p` with their task `t` are grouped by first. */
  by: string;
  /** Joins that `by` needs. */
  joins?: string;
  /** What the resulting sums `g` are grouped by, if not by `g.by`. */
  key?: string;
  /** Joins that `key` needs. */
  keys?: string;
  /** The key of a sum `s` as text. */
  text: string;
  name: string;
  /** Joins that `name` needs. */
  names?: string;
  order: string;
}

const BY_KEY = 's.key';
const byHours = (name: string) => `s.tracked DESC, ${name} ${BY_NAME}, s.key`;
const { noClient, noLabel } = MESSAGES.hours;
const users = 'LEFT JOIN users n ON n.id = s.key';
const client = `coalesce(n.name, '${noClient}')`;
const label = `coalesce(n.name, '${noLabel}')`;
const [day, week] = ['s.key::text', `to_char(s.key, 'IYYY"-W"IW')`];

const GROUPS: Record<HoursGroup, Group> = {
  day: { by: 'p.day', text: day, name: day, order: BY_KEY },
  week: { by: 'p.day', key: `date_trunc('week', g.by)::date`, text: week, name: week, order: BY_KEY },
  user: { by: 'p.user_id', text: 's.key::text', name: 'n.name', names: users, order: byHours('n.name') },
  task: {
    ...{ by: 'p.task_id', text: 's.key::text', name: 'n.title', names: 'LEFT JOIN tasks n ON n.id = s.key' },
    order: byHours('n.title'),
  },
  client: { by: 't.assigned_client_id', text: 's.key::text', name: client, names: users, order: byHours(client) },
  // A task counts under each of its labels, and once in the totals.
  label: {
    ...{ by: 'l.ids', key: 'k.id', text: 's.key::text', name: label, names: 'LEFT JOIN labels n ON n.id = s.key' },
    joins: `LEFT JOIN (SELECT task_id, array_agg(label_id ORDER BY label_id) AS ids FROM task_labels GROUP BY 1) l
      ON l.task_id = p.task_id`,
    keys: 'LEFT JOIN LATERAL unnest(g.by) k (id) ON true',
    order: byHours(label),
  },
};

const rateOf = (alias: string, subject: string) =>
  `LEFT JOIN rate_spans ${alias} ON t.billable AND ${alias}.${subject} AND p.day >= ${alias}.from_day AND p.day < ${alias}.until_day`;

/**
 * Finds the rate of hours `p` on a task `t`: the first of the task's, its client's and the user's rates that is valid
 * on the day. Both columns are null if there is none, and for tasks that are not billable.
 */
export const RATE = {
  joins: [
    rateOf('rt', 'task_id = p.task_id'),
    rateOf('rc', 'client_id = t.assigned_client_id'),
    rateOf('ru', 'user_id = p.user_id'),
  ].join('\n    '),
  rate: 'coalesce(rt.rate, rc.rate, ru.rate)',
  currency: 'coalesce(rt.currency, rc.currency, ru.currency)',
};
export const NO_RATE: typeof RATE = { joins: '', rate: 'NULL::numeric', currency: 'NULL::text' };

/** A condition on hours `w` with only the filters in use, so that PostgreSQL can use the matching index. */
export function matching({ userId, clientId, taskId }: HoursFilter, values: unknown[]): string {
  const conditions: string[] = [];
  if (userId) conditions.push(`AND w.user_id = $${values.push(userId)}`);
  if (taskId) conditions.push(`AND w.task_id = $${values.push(taskId)}`);
  if (clientId) {
    conditions.push(`AND w.task_id IN (SELECT id FROM tasks WHERE assigned_client_id = $${values.push(clientId)})`);
  }
  return conditions.join(' ');
}

/** All hours of the range, by day. */
const byDay = (where: string) =>
  `SELECT w.user_id, w.task_id, w.day, w.seconds, w.claimed FROM work_days w
      WHERE w.day BETWEEN (SELECT first FROM bounds) AND (SELECT last FROM bounds) ${where}
     UNION ALL
     SELECT w.user_id, w.task_id, w.day, w.seconds, 0 FROM bounds b CROSS JOIN running_days w
      WHERE w.day BETWEEN b.first AND b.last ${where}`;

/**
 * All hours of the range from the sums of its months, each dated the first of its month. If the range covers a month
 * only in part, the shorter part is read by day: the days within are added, or those outside are subtracted. `OFFSET 0`
 * makes PostgreSQL search the index for each month and cut: it cannot know that there are few.
 */
const byMonth = (where: string) => `
    SELECT w.* FROM months m CROSS JOIN LATERAL (
      SELECT w.user_id, w.task_id, w.month AS day, w.seconds, w.claimed
        FROM work_months w WHERE w.month = m.month ${where} OFFSET 0) w WHERE NOT m.is_by_day
    UNION ALL
    SELECT w.user_id, w.task_id, w.day, c.sign * w.seconds, c.sign * w.claimed FROM cuts c CROSS JOIN LATERAL (
      SELECT * FROM work_days w WHERE w.day >= c.from_day AND w.day < c.until_day ${where} OFFSET 0) w
    UNION ALL
    SELECT w.user_id, w.task_id, w.day, w.seconds, 0 FROM bounds b CROSS JOIN running_days w
     WHERE w.day BETWEEN b.first AND b.last ${where}`;

/** The months of the range, within the days that have hours. If a rate changes within a month, it is read by day. */
const monthsOf = (withMoney: boolean) => `months AS (
    SELECT month, next_month, lo, hi, 2 * (hi - lo) <= next_month - month
           ${withMoney ? 'OR EXISTS (SELECT FROM rates WHERE from_day > month AND from_day < next_month)' : ''} AS is_by_day
      FROM (SELECT greatest(first, (SELECT min(day) FROM team_days)) AS first,
                   least(last, (SELECT max(day) FROM team_days)) AS last FROM bounds) known
     CROSS JOIN generate_series(month_of(first)::timestamp, last, interval '1 month') start
     CROSS JOIN LATERAL (SELECT start::date AS month, (start + interval '1 month')::date AS next_month) m
     CROSS JOIN LATERAL (SELECT greatest(first, month) AS lo, least(last + 1, next_month) AS hi) within
  ), cuts AS (
    SELECT lo AS from_day, hi AS until_day, 1 AS sign FROM months WHERE is_by_day
    UNION ALL SELECT month, lo, -1 FROM months WHERE NOT is_by_day
    UNION ALL SELECT hi, next_month, -1 FROM months WHERE NOT is_by_day
  )`;

/**
 * The first and the last day of the range; without them, those of the hours that match, and today. The days of the
 * whole team are stored, and those of a user are in order in an index. For other filters `+ 0` makes PostgreSQL read
 * only the days that match: it would else search everyone's, from the first on. Values: the caller's timezone, which
 * determines today, both days, if given, and those of `where`.
 */
export function span({ userId }: HoursFilter, where: string): string {
  const ended = where ? `work_days w WHERE true ${where}` : 'team_days w WHERE w.seconds > 0';
  const day = where && !userId ? 'w.day + 0' : 'w.day';
  const days = (end: 'min' | 'max') =>
    `(SELECT ${end}(${day}) FROM ${ended}), (SELECT ${end}(w.day) FROM running_days w WHERE true ${where})`;
  return `SELECT coalesce($2::date, least(today, $3::date, ${days('min')})) AS first,
           coalesce($3::date, greatest(today, $2::date, ${days('max')})) AS last
      FROM (SELECT (clock_timestamp() AT TIME ZONE $1)::date AS today) t`;
}

/** The figures of one row of `sums s`, or of all rows of `grouped`. */
const figures = (of: (column: string) => string, billable: string, amount: string) => `
  'tracked', hours(${of('tracked')}), 'claimed', hours(${of('claimed')}),
  'unreported', hours(${of('tracked')} - ${of('claimed')}), 'billable', hours(${billable}), 'amount', ${amount}`;

/** For rows of `grouped`. */
const BILLABLE = 'sum(tracked) FILTER (WHERE billable)';
const COST = 'sum(tracked * rate) / 3600';

/**
 * The amount of rows of `grouped`, rounded once: null if there are several currencies, 0 if nothing has a rate. The
 * amounts for each currency are below it.
 */
const AMOUNT = `CASE WHEN min(currency) IS NOT DISTINCT FROM max(currency)
  THEN coalesce(round_money(${COST}, min(currency)), 0) END`;
const AMOUNTS = `(
  SELECT coalesce(json_object_agg(currency, amount), '{}')
    FROM (SELECT currency, round_money(${COST}, currency) AS amount FROM grouped
           WHERE currency IS NOT NULL GROUP BY currency ORDER BY currency) a)`;

/** A statement that returns the sums of a range as one row. */
export function sumsStatement(groupBy: HoursGroup, filter: HoursFilter, withMoney: boolean, timezone: string) {
  const values: unknown[] = [timezone, filter.from ?? null, filter.to ?? null];
  const {
    by,
    joins: groupJoins = '',
    key = 'g.by',
    keys = '',
    text: keyText,
    name,
    names = '',
    order,
  } = GROUPS[groupBy];
  const { joins, rate, currency } = withMoney ? RATE : NO_RATE;
  const where = matching(filter, values);
  const isByDay = groupBy === 'day' || groupBy === 'week';
  const text = `
  WITH bounds AS (
    ${span(filter, where)}
  ), ${isByDay ? '' : `${monthsOf(withMoney)}, `}grouped AS (
    SELECT ${by} AS by, t.billable, ${currency} AS currency, ${rate} AS rate,
           sum(p.seconds) AS tracked, sum(p.claimed) AS claimed
      FROM (${isByDay ? byDay(where) : byMonth(where)}) p JOIN tasks t ON t.id = p.task_id
    ${groupJoins}
    ${joins}
     -- Subtracted days leave nothing of what lies outside the range.
     GROUP BY 1, 2, 3, 4 HAVING sum(p.seconds) > 0
  ), sums AS (
    SELECT ${key} AS key, sum(tracked) AS tracked, sum(claimed) AS claimed, ${BILLABLE} AS billable,
           ${withMoney ? AMOUNT : 'NULL'} AS amount
      FROM grouped g ${keys} GROUP BY 1
  )
  SELECT json_build_object(
    'from', (SELECT first FROM bounds),
    'to', (SELECT last FROM bounds),
    'rows', (SELECT coalesce(json_agg(json_build_object('key', ${keyText}, 'name', ${name},
               ${figures((column) => `s.${column}`, 's.billable', 's.amount')}) ORDER BY ${order}), '[]')
               FROM sums s ${names}),
    'totals', (SELECT json_build_object(
                 ${figures((column) => `sum(${column})`, BILLABLE, withMoney ? AMOUNT : 'NULL')},
                 'amounts', ${withMoney ? AMOUNTS : 'NULL'})
                 FROM grouped)) AS figures`;
  return { text, values };
}
