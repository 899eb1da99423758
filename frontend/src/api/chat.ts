/** Chats: their lists, messages and changes to them. */
import {
  type AddMembersRequest,
  type ChatMessage,
  type ChatUploadResponse,
  type CreateGroupRequest,
  type DirectChat,
  EXPECTED_USER_HEADER,
  type GroupChat,
  type MessageContent,
  type MessageQuery,
  type MessagesRead,
  type UnreadCounts,
  type UpdateGroupRequest,
} from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';

/** A chat with one other user, or in a group. `id` is that user's or the group's. */
export interface ChatTarget {
  kind: 'direct' | 'group';
  id: string;
}

/** Names the sender: by the time the request is sent, another user may have signed in in another tab. */
const onlyFrom = (senderId: string) => ({ headers: { [EXPECTED_USER_HEADER]: senderId } });

const LIST_AFTER_MS = 300;
const UNREAD_AFTER_MS = 200;

const chatPath = ({ kind, id }: ChatTarget) => (kind === 'direct' ? `/chat/direct/${id}` : `/group-chat/${id}`);
const messagesPath = (chat: ChatTarget) => (chat.kind === 'direct' ? chatPath(chat) : `${chatPath(chat)}/messages`);

/** Latest first, in the server's order. */
const latestFirst = (groups: GroupChat[]) =>
  groups.toSorted((a, b) => activeAt(b).localeCompare(activeAt(a)) || b.id.localeCompare(a.id));
const activeAt = ({ lastMessageAt, createdAt }: GroupChat) => lastMessageAt ?? createdAt;

function withMessage(groups: GroupChat[], { groupChatId, seq, createdAt }: ChatMessage): GroupChat[] {
  const isNews = (it: GroupChat) => it.id === groupChatId && it.lastSeq < seq;
  return latestFirst(groups.map((it) => (isNews(it) ? { ...it, lastSeq: seq, lastMessageAt: createdAt } : it)));
}

/** A group update may arrive after a newer read event of a member: read positions never move back. */
function withKnownReaders(group: GroupChat, known: GroupChat): GroupChat {
  const readUpTo = new Map(known.members.map(({ id, lastReadSeq }) => [id, lastReadSeq]));
  const members = group.members.map((it) => ({
    ...it,
    lastReadSeq: Math.max(it.lastReadSeq, readUpTo.get(it.id) ?? 0),
  }));
  return { ...group, members };
}

function withGroup(groups: GroupChat[], group: GroupChat): GroupChat[] {
  const known = groups.find(({ id }) => id === group.id);
  const others = groups.filter((it) => it !== known);
  return latestFirst([known ? withKnownReaders(group, known) : group, ...others]);
}

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
      onCacheEntryAdded: live<GroupChat[]>({
        'group-created': (group) => (groups) => withGroup(groups, group),
        'group-updated': (group) => (groups) => withGroup(groups, group),
        'group-chat-message': (message) => (groups) => withMessage(groups, message),
        'group-removed':
          ({ groupChatId }) =>
          (groups) =>
            groups.filter(({ id }) => id !== groupChatId),
        'messages-read': (read) => (groups) =>
          groups.map((it) => (it.id === read.groupChatId ? withReader(it, read) : it)),
        'user-updated': ifNamed,
      }),
    }),

    getDirectChats: build.query<DirectChat[], void>({
      query: () => '/chat/direct',
      providesTags: ['DirectChat'],
      onCacheEntryAdded: live<DirectChat[]>(
        {
          'direct-message': 'refetch',
          'messages-read': ({ groupChatId }) => groupChatId === null && 'refetch',
          // When a user's role changes, a client may gain or lose the chat with them.
          'user-updated': 'refetch',
        },
        { refetchAfterMs: LIST_AFTER_MS },
      ),
    }),

    /** Unread direct messages by sender. Always the server's count, never the client's. */
    getDirectUnread: build.query<UnreadCounts, void>({
      query: () => '/chat/direct/unread-counts',
      providesTags: ['Unread'],
      onCacheEntryAdded: live<UnreadCounts>(
        {
          'direct-message': 'refetch',
          'message-updated': ({ groupChatId }) => groupChatId === null && 'refetch',
          'messages-read': ({ groupChatId }) => groupChatId === null && 'refetch',
          // Only users visible to the caller are counted.
          'user-updated': 'refetch',
        },
        { refetchAfterMs: UNREAD_AFTER_MS },
      ),
    }),

    /** Unread messages by group. */
    getGroupUnread: build.query<UnreadCounts, void>({
      query: () => '/group-chat/unread-counts',
      providesTags: ['Unread'],
      onCacheEntryAdded: live<UnreadCounts>(
        {
          'group-chat-message': 'refetch',
          'message-updated': ({ groupChatId }) => groupChatId !== null && 'refetch',
          'messages-read': ({ groupChatId }) => groupChatId !== null && 'refetch',
          'group-removed': 'refetch',
        },
        { refetchAfterMs: UNREAD_AFTER_MS },
      ),
    }),

    /**
     * Never cached: the caller keeps the result. Not a query: one without a subscriber is aborted if an equal one has
     * just ended.
     */
    fetchMessages: build.mutation<ChatMessage[], { chat: ChatTarget; query: MessageQuery }>({
      query: ({ chat, query }) => ({ url: messagesPath(chat), params: { ...query } }),
    }),

    sendMessage: build.mutation<ChatMessage, { chat: ChatTarget; content: MessageContent; senderId: string }>({
      query: ({ chat, content, senderId }) => ({
        method: 'POST',
        ...onlyFrom(senderId),
        ...(chat.kind === 'direct'
          ? { url: '/chat/direct', body: { receiverId: chat.id, ...content } }
          : { url: messagesPath(chat), body: content }),
      }),
    }),

    editMessage: build.mutation<ChatMessage, { id: string; message: string; senderId: string }>({
      query: ({ id, message, senderId }) => ({
        url: `/chat/messages/${id}`,
        method: 'PUT',
        body: { message },
        ...onlyFrom(senderId),
      }),
    }),

    deleteMessage: build.mutation<ChatMessage, { id: string; senderId: string }>({
      query: ({ id, senderId }) => ({ url: `/chat/messages/${id}`, method: 'DELETE', ...onlyFrom(senderId) }),
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

    uploadChatFile: build.mutation<ChatUploadResponse, { file: File; isSealed: boolean; senderId: string }>({
      query: ({ file, isSealed, senderId }) => {
        const body = new FormData();
        if (isSealed) body.append('sealed', 'true');
        body.append('file', file);
        return { url: '/chat-upload/file', method: 'POST', body, ...onlyFrom(senderId) };
      },
    }),

    /** Puts the new group at the top of the list. */
    createGroup: build.mutation<GroupChat, CreateGroupRequest>({
      query: (body) => ({ url: '/group-chat', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The form reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(chatApi.util.updateQueryData('getGroups', undefined, (groups) => withGroup(groups, response.data)));
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
