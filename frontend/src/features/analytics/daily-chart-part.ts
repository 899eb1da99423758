import { part } from '@/lib/part';

/** The library that draws is as large as the rest of the app. */
export const dailyChartPart = part(() => import('./daily-chart').then((it) => it.DailyChart));
