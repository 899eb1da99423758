/** Chats: their lists, messages and changes to them. */
import type {
  AddMembersRequest,
  ChatMessage,
  ChatUploadResponse,
  CreateGroupRequest,
  DirectChat,
  GroupChat,
  MessageContent,
  MessageQuery,
  MessagesRead,
  UnreadCounts,
  UpdateGroupRequest,
} from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { follow, stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** With one other user, or in a group. `id` is that user's or the group's. */
export interface ChatTarget {
  kind: 'direct' | 'group';
  id: string;
}

const LIST_AFTER_MS = 300;
const UNREAD_AFTER_MS = 200;

const chatPath = ({ kind, id }: ChatTarget) => (kind === 'direct' ? `/chat/direct/${id}` : `/group-chat/${id}`);
const messagesPath = (chat: ChatTarget) => (chat.kind === 'direct' ? chatPath(chat) : `${chatPath(chat)}/messages`);

function onMessages(heard: () => void) {
  return stopAll(
    onEvent('direct-message', heard),
    onEvent('group-chat-message', heard),
    onEvent('message-updated', heard),
    onEvent('messages-read', heard),
    onResync(heard),
  );
}

const withGroup = (groups: GroupChat[], group: GroupChat) => [group, ...groups.filter(({ id }) => id !== group.id)];

function withReader(group: GroupChat, { userId, seq }: MessagesRead): GroupChat {
  const members = group.members.map((it) =>
    it.id === userId ? { ...it, lastReadSeq: Math.max(it.lastReadSeq, seq) } : it,
  );
  return { ...group, members };
}

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGroups: build.query<GroupChat[], void>({
      query: () => '/group-chat',
      providesTags: ['Group'],
      onCacheEntryAdded: (_, life) =>
        follow<GroupChat[]>(life, (apply) =>
          stopAll(
            onEvent('group-created', (group) => apply((groups) => withGroup(groups, group))),
            onEvent('group-updated', (group) =>
              apply((groups) =>
                groups.some(({ id }) => id === group.id)
                  ? groups.map((it) => (it.id === group.id ? group : it))
                  : withGroup(groups, group),
              ),
            ),
            onEvent('group-removed', ({ groupChatId }) =>
              apply((groups) => groups.filter(({ id }) => id !== groupChatId)),
            ),
            onEvent('messages-read', (read) =>
              apply((groups) => groups.map((it) => (it.id === read.groupChatId ? withReader(it, read) : it))),
            ),
            // A user who joins, leaves or changes role also joins or leaves the General group.
            onEvent('user-updated', () => life.dispatch(api.util.invalidateTags(['Group']))),
            onResync(() => life.dispatch(api.util.invalidateTags(['Group']))),
          ),
        ),
    }),

    getDirectChats: build.query<DirectChat[], void>({
      query: () => '/chat/direct',
      providesTags: ['DirectChat'],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: LIST_AFTER_MS,
          refetch: async () => life.dispatch(api.util.invalidateTags(['DirectChat'])),
          listen: (heard) =>
            stopAll(
              onEvent('direct-message', heard),
              onEvent('messages-read', ({ groupChatId }) => groupChatId === null && heard()),
              onResync(heard),
            ),
        }),
    }),

    /** By the sender of direct messages. Always the server's count, never the client's. */
    getDirectUnread: build.query<UnreadCounts, void>({
      query: () => '/chat/direct/unread-counts',
      providesTags: ['Unread'],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: UNREAD_AFTER_MS,
          refetch: async () => life.dispatch(api.util.invalidateTags(['Unread'])),
          listen: onMessages,
        }),
    }),

    /** By group; loaded together with the direct messages' counts. */
    getGroupUnread: build.query<UnreadCounts, void>({
      query: () => '/group-chat/unread-counts',
      providesTags: ['Unread'],
    }),

    /** Never cached: the caller keeps the result. */
    getMessages: build.query<ChatMessage[], { chat: ChatTarget; query: MessageQuery }>({
      query: ({ chat, query }) => ({ url: messagesPath(chat), params: { ...query } }),
      keepUnusedDataFor: 0,
    }),

    sendMessage: build.mutation<ChatMessage, { chat: ChatTarget; content: MessageContent }>({
      query: ({ chat, content }) =>
        chat.kind === 'direct'
          ? { url: '/chat/direct', method: 'POST', body: { receiverId: chat.id, ...content } }
          : { url: messagesPath(chat), method: 'POST', body: content },
    }),

    editMessage: build.mutation<ChatMessage, { id: string; message: string }>({
      query: ({ id, message }) => ({ url: `/chat/messages/${id}`, method: 'PUT', body: { message } }),
    }),

    deleteMessage: build.mutation<ChatMessage, string>({
      query: (id) => ({ url: `/chat/messages/${id}`, method: 'DELETE' }),
    }),

    /** Clears the unread count at once; the server's own count follows. */
    markRead: build.mutation<void, { chat: ChatTarget; seq: number }>({
      query: ({ chat, seq }) => ({ url: `${chatPath(chat)}/read`, method: 'POST', body: { seq } }),
      onQueryStarted({ chat }, { dispatch }) {
        const endpoint = chat.kind === 'direct' ? 'getDirectUnread' : 'getGroupUnread';
        dispatch(
          chatApi.util.updateQueryData(endpoint, undefined, (counts) =>
            Object.fromEntries(Object.entries(counts).filter(([id]) => id !== chat.id)),
          ),
        );
      },
    }),

    sendTyping: build.mutation<void, ChatTarget>({
      query: (chat) => ({ url: `${chatPath(chat)}/typing`, method: 'POST' }),
    }),

    uploadChatFile: build.mutation<ChatUploadResponse, { file: File; isSealed: boolean }>({
      query: ({ file, isSealed }) => {
        const body = new FormData();
        if (isSealed) body.append('sealed', 'true');
        body.append('file', file);
        return { url: '/chat-upload/file', method: 'POST', body };
      },
    }),

    /** Puts the new group at the top of the list. */
    createGroup: build.mutation<GroupChat, CreateGroupRequest>({
      query: (body) => ({ url: '/group-chat', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The form reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(chatApi.util.updateQueryData('getGroups', undefined, (groups) => withGroup(groups, answer.data)));
      },
    }),

    /** The change arrives as an event, for the other members as well. */
    updateGroup: build.mutation<GroupChat, UpdateGroupRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/group-chat/${id}`, method: 'PUT', body }),
    }),

    addMembers: build.mutation<GroupChat, AddMembersRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/group-chat/${id}/members`, method: 'POST', body }),
    }),

    removeMember: build.mutation<void, { id: string; userId: string }>({
      query: ({ id, userId }) => ({ url: `/group-chat/${id}/members/${userId}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useGetGroupsQuery,
  useGetDirectChatsQuery,
  useGetDirectUnreadQuery,
  useGetGroupUnreadQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useAddMembersMutation,
  useRemoveMemberMutation,
} = chatApi;
