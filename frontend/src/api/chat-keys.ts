/** The public keys of end-to-end encryption (spec 7; decisions 6 and 8). */
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

    /** This browser is here: its key is in use. */
    touchOwnKey: build.mutation<OwnDeviceKeyInUse, string>({
      query: (id) => ({ url: `/profile/encryption-keys/${id}/use`, method: 'POST' }),
      invalidatesTags: ['OwnKey'],
    }),

    removeOwnKey: build.mutation<void, string>({
      query: (id) => ({ url: `/profile/encryption-keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnKey'],
    }),

    /**
     * The removed ones, too: they tell who signed older messages. No query: one that is asked again while it is under
     * way answers with what was so before, and a key that has come since would be missed.
     */
    askKeysOf: build.mutation<DeviceKeys, string[]>({
      query: (userIds) => ({ url: '/chat/keys', params: { userIds: userIds.join(','), removed: true } }),
    }),
  }),
});

export const { useGetOwnKeysQuery, useRemoveOwnKeyMutation } = chatKeysApi;
