/** Users, for selection and for management. */
import type {
  AllUsers,
  CreateUserRequest,
  CreateUserResponse,
  ManagedUser,
  ManagedUserResponse,
  TaskUsers,
  UpdateUserRequest,
} from '@contract';
import { byName } from '@/lib/by-name';
import { api } from './base-api';
import { live } from './live';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskUsers: build.query<TaskUsers, void>({
      query: () => '/tasks/users',
      transformResponse: ({ staff, clients }: TaskUsers) => ({
        staff: staff.toSorted(byName),
        clients: clients.toSorted(byName),
      }),
      providesTags: ['User'],
      onCacheEntryAdded: live<TaskUsers>({ 'user-updated': 'refetch' }),
    }),

    /**
     * All users visible to the signed-in user. The shell keeps it subscribed, and so live for every component that
     * shows users.
     */
    getAllUsers: build.query<AllUsers, void>({
      query: () => '/user/all',
      transformResponse: ({ staff, clients, owners }: AllUsers) => ({
        staff: staff.toSorted(byName),
        clients: clients.toSorted(byName),
        owners: owners.toSorted(byName),
      }),
      providesTags: ['User'],
      onCacheEntryAdded: live<AllUsers>({ 'user-updated': 'refetch' }),
    }),

    /** The same list with the fields that need `user.manage`. */
    getManagedUsers: build.query<AllUsers<ManagedUser>, void>({
      query: () => '/user/all',
      providesTags: ['User'],
      onCacheEntryAdded: live<AllUsers<ManagedUser>>({ 'user-updated': 'refetch' }),
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
