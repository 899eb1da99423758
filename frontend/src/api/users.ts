/** People to choose from (spec 7). */
import type { TaskUsers } from '@contract';
import { api } from './base-api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskUsers: build.query<TaskUsers, void>({
      query: () => '/tasks/users',
      providesTags: ['User'],
    }),
  }),
});

export const { useGetTaskUsersQuery } = usersApi;
