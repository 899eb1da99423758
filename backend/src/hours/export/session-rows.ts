import { HOURS_COLUMNS, type HoursFilter } from '../../contract';
import { BY_NAME } from '../../platform/database/by-name';
import { matching, NO_RATE, RATE } from '../hours-statement';

/** Prevents a spreadsheet from running text as a formula. */
const safe = (cell: string) => `spreadsheet_safe(${cell})`;
const yesNo = (condition: string) => `CASE WHEN ${condition} THEN 'yes' ELSE 'no' END`;
const at = (time: string, zone: string) => `to_char(${time} AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI:SS')`;
/** Precise enough for the sum of ten thousand rows to be right to the second and the cent. */
const exact = (figure: string) => `trim_scale(round(${figure}, 6))`;

/** The columns for the PDF, whose totals also contain the costs that no single amount can show. */
export const PDF_COLUMNS = [...HOURS_COLUMNS, 'costs'] as const;
export type PdfColumn = (typeof PDF_COLUMNS)[number];

interface RowOptions {
  filter: HoursFilter & { from: string; to: string };
  withMoney: boolean;
  /** Whether the file is for a spreadsheet. */
  isSheet: boolean;
}

/**
 * A query for the sessions of a range, oldest first, one row each with the columns of `HOURS_COLUMNS` or, unless it is
 * for a spreadsheet, of `PDF_COLUMNS`. If a session extends beyond the range, only the hours within it count. The rate
 * is empty if it changes within the session, and so is the amount if the currency does. `costs` is a JSON list of the
 * session's days with a rate, each as [currency, amount].
 */
export function sessionRows({ filter, withMoney, isSheet }: RowOptions) {
  const { from, to, ...others } = filter;
  const values: unknown[] = [from, to];
  const where = matching(others, values).replaceAll('w.', 'l.');
  const { joins, rate, currency } = withMoney ? RATE : NO_RATE;
  const isOneCurrency = `min(${currency}) = max(${currency})`;
  const text = isSheet ? safe : (cell: string) => cell;
  const columns = {
    person: text('u.name'),
    email: text('u.email'),
    task: text('t.title'),
    client: text('c.name'),
    labels: text(`coalesce((SELECT string_agg(a.name, ', ' ORDER BY a.name ${BY_NAME})
      FROM task_labels tl JOIN labels a ON a.id = tl.label_id WHERE tl.task_id = t.id), '')`),
    start_utc: at('l.started_at', `'UTC'`),
    end_utc: at('l.ended_at', `'UTC'`),
    start_local: at('l.started_at', 'l.timezone'),
    end_local: at('l.ended_at', 'l.timezone'),
    timezone: 'l.timezone',
    hours: exact('s.seconds / 3600'),
    billable: yesNo('t.billable'),
    rate: 'trim_scale(s.rate)',
    currency: 's.currency',
    amount: exact('s.cost'),
    reported: yesNo('EXISTS (SELECT FROM report_sessions r WHERE r.session_id = l.id)'),
    approved: yesNo('s.is_approved'),
    description: text('l.description'),
    ...(!isSheet && { costs: 's.costs' }),
  };
  const statement = `
  WITH pieces AS (
    SELECT l.id, l.user_id, l.task_id, d.day, d.seconds
      FROM (SELECT clock_timestamp() AS now OFFSET 0) n
     CROSS JOIN time_logs l
     CROSS JOIN LATERAL days_of(l.started_at, coalesce(l.ended_at, n.now), l.timezone) d
     -- A day begins and ends up to 14 hours from that of Greenwich.
     WHERE l.started_at < ($2::date + 2)::timestamp AT TIME ZONE 'UTC'
       AND coalesce(l.ended_at, 'infinity') > ($1::date - 1)::timestamp AT TIME ZONE 'UTC'
       AND d.day BETWEEN $1::date AND $2::date ${where}
  ), priced AS (
    SELECT p.id, sum(p.seconds) AS seconds,
           CASE WHEN ${isOneCurrency} THEN sum(p.seconds * ${rate}) / 3600 END AS cost,
           CASE WHEN ${isOneCurrency} AND count(${rate}) = count(*) AND min(${rate}) = max(${rate})
             THEN min(${rate}) END AS rate,
           CASE WHEN ${isOneCurrency} THEN min(${currency}) END AS currency,
           json_agg(json_build_array(${currency}, ${exact(`p.seconds * ${rate} / 3600`)}))
             FILTER (WHERE ${rate} IS NOT NULL) AS costs,
           bool_and(w.status IS NOT NULL) AS is_approved
      FROM pieces p JOIN tasks t ON t.id = p.task_id
      LEFT JOIN timesheets w ON w.user_id = p.user_id AND w.week = week_of(p.day) AND w.status = 'approved'
    ${joins}
     GROUP BY p.id
  )
  SELECT ${Object.entries(columns)
    .map(([name, cell]) => `${cell} AS ${name}`)
    .join(', ')}
    FROM priced s
    JOIN time_logs l ON l.id = s.id
    JOIN users u ON u.id = l.user_id
    JOIN tasks t ON t.id = l.task_id
    LEFT JOIN users c ON c.id = t.assigned_client_id
   ORDER BY l.started_at, l.id`;
  return { statement, values };
}
