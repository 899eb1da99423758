/** The state of the server, for owners. */
import type { BackupInfo, DoctorReport, JobInfo, SystemInfo } from '@contract';
import { api } from './base-api';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSystem: build.query<SystemInfo, void>({ query: () => '/system', providesTags: ['System'] }),
    getJobs: build.query<JobInfo[], void>({ query: () => '/jobs', providesTags: ['System'] }),
    examineSystem: build.mutation<DoctorReport, void>({ query: () => ({ url: '/system/doctor', method: 'POST' }) }),
    backUp: build.mutation<BackupInfo, void>({
      query: () => ({ url: '/system/backup', method: 'POST' }),
      invalidatesTags: ['System'],
    }),
  }),
});

export const { useGetSystemQuery, useGetJobsQuery, useExamineSystemMutation, useBackUpMutation } = systemApi;
