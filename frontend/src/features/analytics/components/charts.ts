import { DailyChart } from './daily-chart';
import { PeopleChart } from './people-chart';

/** All that needs the chart library, in one chunk: needed by two, it would come with the chunk that everything shares. */
export const charts = { DailyChart, PeopleChart };
