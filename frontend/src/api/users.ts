/** People to choose from (spec 7). */
import type { AllUsers, TaskUsers } from '@contract';
import { api } from './base-api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskUsers: build.query<TaskUsers, void>({
      query: () => '/tasks/users',
      providesTags: ['User'],
    }),
    getAllUsers: build.query<AllUsers, void>({
      query: () => '/user/all',
      providesTags: ['User'],
    }),
  }),
});

export const { useGetTaskUsersQuery, useGetAllUsersQuery } = usersApi;
