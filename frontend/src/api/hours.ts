/** Sums of tracked hours over any range, and their export. */
import type { Hours, HoursQuery } from '@contract';
import { fileNameOf, saveFile } from '@/lib/save-file';
import { api } from './base-api';
import { live } from './live';

/** Sums of a busy team change constantly, and do not have to be current to the second. */
const SELDOM = { refetchAfterMs: 2_000 };

/** The number of people whose hours are fetched individually. */
const PEOPLE_SHOWN = 6;

export const HOURS_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type HoursFormat = (typeof HOURS_FORMATS)[number];

export type HoursFilter = Omit<HoursQuery, 'groupBy'>;

interface HoursByPersonQuery {
  from: string;
  to: string;
  groupBy: 'day' | 'week';
}

export interface HoursByPerson {
  /** The sum of each person, highest first. */
  people: Hours;
  /** Everyone's sums by day or week. */
  everyone: Hours;
  /** The sums by day or week of the people with the most hours. */
  each: { userId: string; rows: Hours['rows'] }[];
}

const tagOf = (query: HoursQuery) => ({ type: 'Hours', id: JSON.stringify(query) }) as const;

/** The events that change hours, or the tasks, users and reports that hours are counted by. */
const RULES = {
  'timer-stopped': 'refetch',
  'time-log-changed': 'refetch',
  'task-report-created': 'refetch',
  'task-report-deleted': 'refetch',
  'task-updated': 'refetch',
  'label-updated': 'refetch',
  'label-deleted': 'refetch',
  'user-updated': 'refetch',
  'rates-changed': 'refetch',
} as const;

const hoursApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHours: build.query<Hours, HoursQuery>({
      query: (params) => ({ url: '/hours', params: { ...params } }),
      providesTags: (_hours, _error, query) => [tagOf(query)],
      onCacheEntryAdded: live<Hours, HoursQuery>(RULES, SELDOM),
    }),

    getHoursByPerson: build.query<HoursByPerson, HoursByPersonQuery>({
      async queryFn({ groupBy, ...range }, _api, _options, send) {
        const sums = async (query: HoursQuery) => send({ url: '/hours', params: { ...range, ...query } });
        const [people, everyone] = await Promise.all([sums({ groupBy: 'user' }), sums({ groupBy })]);
        if (people.error) return { error: people.error };
        if (everyone.error) return { error: everyone.error };
        const shown = (people.data as Hours).rows.slice(0, PEOPLE_SHOWN).map(({ key }) => key ?? '');
        const each = await Promise.all(shown.map((userId) => sums({ groupBy, userId })));
        const failed = each.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        return {
          data: {
            people: people.data as Hours,
            everyone: everyone.data as Hours,
            each: each.map(({ data }, index) => ({ userId: shown[index]!, rows: (data as Hours).rows })),
          },
        };
      },
      providesTags: (_hours, _error, query) => [tagOf(query)],
      onCacheEntryAdded: live<HoursByPerson, HoursByPersonQuery>(RULES, SELDOM),
    }),

    /** Saves the file and returns its name. */
    exportHours: build.mutation<string, { format: HoursFormat; filter: HoursFilter }>({
      query: ({ format, filter }) => ({
        url: '/export/hours',
        params: { format, ...filter },
        responseHandler: async (response) => {
          if (!response.ok) return response.json() as Promise<unknown>;
          const name = fileNameOf(response.headers.get('content-disposition')) ?? `hours.${format}`;
          saveFile(await response.blob(), name);
          return name;
        },
      }),
    }),
  }),
});

export const { useGetHoursQuery, useGetHoursByPersonQuery, useExportHoursMutation } = hoursApi;
