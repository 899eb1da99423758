import { DailyChart } from './daily-chart';
import { PeopleChart } from './people-chart';

/** Everything that needs the chart library, in one chunk: imported by two chunks, it would end up in the shared one. */
export const charts = { DailyChart, PeopleChart };
