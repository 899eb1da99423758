import { part } from '@/lib/part';

const load = () => import('../components/charts').then((it) => it.charts);

/** Loaded on demand, since the chart library is as large as the rest of the app. */
export const dailyChartPart = part(() => load().then((it) => it.DailyChart));
export const peopleChartPart = part(() => load().then((it) => it.PeopleChart));
