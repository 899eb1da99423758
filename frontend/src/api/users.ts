/** Users: to choose from, and to manage. */
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
import { onEvent, onResync } from '@/realtime/socket';
import { sessionChecked } from './auth';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Several changed users cause one refetch. */
const REFETCH_AFTER_MS = 100;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskUsers: build.query<TaskUsers, void>({
      query: () => '/tasks/users',
      transformResponse: ({ staff, clients }: TaskUsers) => ({
        staff: staff.toSorted(byName),
        clients: clients.toSorted(byName),
      }),
      providesTags: ['User'],
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
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async () => {
            // Under another role the server may refuse this list; the role check then drops it.
            await life.dispatch(sessionChecked());
            life.dispatch(api.util.invalidateTags(['User']));
          },
          listen: (heard) => stopAll(onEvent('user-updated', heard), onResync(heard)),
        }),
    }),

    /** The same list with the fields that need `user.manage`. */
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
