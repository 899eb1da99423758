/** People: to choose from, and to manage (spec 7). */
import type {
  AllUsers,
  CreateUserRequest,
  CreateUserResponse,
  ManagedUser,
  ManagedUserResponse,
  TaskUsers,
  UpdateUserRequest,
} from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Several people changed at once are one refetch. */
const REFETCH_AFTER_MS = 100;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskUsers: build.query<TaskUsers, void>({
      query: () => '/tasks/users',
      providesTags: ['User'],
    }),

    /** Everybody the signed-in person may see. The shell holds it, and so it also hears for all that show people. */
    getAllUsers: build.query<AllUsers, void>({
      query: () => '/user/all',
      providesTags: ['User'],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async () => void life.dispatch(api.util.invalidateTags(['User'])),
          listen: (heard) => stopAll(onEvent('user-updated', heard), onResync(heard)),
        }),
    }),

    /** The same list as those who may `user.manage` get it. */
    getManagedUsers: build.query<AllUsers<ManagedUser>, void>({
      query: () => '/user/all',
      providesTags: ['User'],
    }),

    createUser: build.mutation<CreateUserResponse, CreateUserRequest>({
      query: (body) => ({ url: '/user/create', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),

    updateUser: build.mutation<ManagedUserResponse, { id: string; changes: UpdateUserRequest }>({
      query: ({ id, changes }) => ({ url: `/user/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),

    deleteUser: build.mutation<void, string>({
      query: (id) => ({ url: `/user/${id}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useGetTaskUsersQuery,
  useGetAllUsersQuery,
  useGetManagedUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = usersApi;
