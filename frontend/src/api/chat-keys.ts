/** The public keys of end-to-end encryption. */
import type {
  AddDeviceKeyRequest,
  AddEpochKeysRequest,
  DeviceKeys,
  EpochKeys,
  EpochPlace,
  MadeEpoch,
  MakeEpochRequest,
  OwnDeviceKey,
  OwnDeviceKeyInUse,
} from '@contract';
import { api } from './base-api';
import { live } from './live';

const pathOf = ({ conversationId, number }: MadeEpoch) => `/chat/epochs/${conversationId}/${number}`;

export const chatKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnKeys: build.query<OwnDeviceKey[], void>({
      query: () => '/profile/encryption-keys',
      providesTags: ['OwnKey'],
      onCacheEntryAdded: live<OwnDeviceKey[]>({
        'encryption-keys-changed': (change, { userId }) => change.userId === userId && 'refetch',
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
    fetchKeysOf: build.mutation<DeviceKeys, string[]>({
      query: (userIds) => ({ url: '/chat/keys', method: 'POST', body: { userIds, removed: true } }),
    }),

    /** The keys of a conversation for one device. Not a query either, for the same reason. */
    fetchEpochKeys: build.mutation<EpochKeys, EpochPlace & { keyId: string; after: number }>({
      query: (params) => ({ url: '/chat/epochs', params }),
    }),
    makeEpoch: build.mutation<MadeEpoch, MakeEpochRequest>({
      query: (body) => ({ url: '/chat/epochs', method: 'POST', body }),
    }),
    addEpochKeys: build.mutation<void, { epoch: MadeEpoch } & AddEpochKeysRequest>({
      query: ({ epoch, keys }) => ({ url: `${pathOf(epoch)}/keys`, method: 'PUT', body: { keys } }),
    }),
    beginEpoch: build.mutation<void, { epoch: MadeEpoch; replaces?: number }>({
      query: ({ epoch, replaces }) => ({ url: `${pathOf(epoch)}/begin`, method: 'POST', params: { replaces } }),
    }),
  }),
});

export const { useGetOwnKeysQuery, useRemoveOwnKeyMutation } = chatKeysApi;
