/** The public keys of end-to-end encryption. */
import type { AddDeviceKeyRequest, DeviceKeys, OwnDeviceKey, OwnDeviceKeyInUse } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { selectCurrentUser } from './auth';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

const AFTER_MS = 100;

export const chatKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnKeys: build.query<OwnDeviceKey[], void>({
      query: () => '/profile/encryption-keys',
      providesTags: ['OwnKey'],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: AFTER_MS,
          refetch: async () => life.dispatch(api.util.invalidateTags(['OwnKey'])),
          listen: (heard) =>
            stopAll(
              onEvent(
                'encryption-keys-changed',
                ({ userId }) => userId === selectCurrentUser(life.getState())?.id && heard(),
              ),
              onResync(heard),
            ),
        }),
    }),

    addOwnKey: build.mutation<OwnDeviceKeyInUse, AddDeviceKeyRequest>({
      query: (body) => ({ url: '/profile/encryption-keys', method: 'POST', body }),
      invalidatesTags: ['OwnKey'],
    }),

    /** Marks this browser's key as in use. */
    touchOwnKey: build.mutation<OwnDeviceKeyInUse, string>({
      query: (id) => ({ url: `/profile/encryption-keys/${id}/use`, method: 'POST' }),
      invalidatesTags: ['OwnKey'],
    }),

    removeOwnKey: build.mutation<void, string>({
      query: (id) => ({ url: `/profile/encryption-keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnKey'],
    }),

    /**
     * Includes removed keys, which verify older messages. Not a query: requested while it is in progress, a query
     * returns the earlier response, which may lack a new key.
     */
    askKeysOf: build.mutation<DeviceKeys, string[]>({
      query: (userIds) => ({ url: '/chat/keys', method: 'POST', body: { userIds, removed: true } }),
    }),
  }),
});

export const { useGetOwnKeysQuery, useRemoveOwnKeyMutation } = chatKeysApi;
