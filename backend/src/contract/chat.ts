/** Direct and group chat, attachments, and the keys of end-to-end encryption. */
import type { Role } from './roles';
import type { Person } from './tasks';

/** The kinds of attachment a message can show. */
export const ATTACHMENT_TYPES = [
  ...['image', 'pdf', 'document', 'spreadsheet', 'presentation', 'form', 'video', 'audio', 'archive', 'code', 'file'],
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** The files that may be sent, by extension, for the file picker. The server checks their content. */
export const ATTACHMENT_ENDINGS = [
  ...['.png', '.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp', '.gif', '.webp', '.pdf', '.doc', '.docx', '.xls'],
  ...['.xlsx', '.ppt', '.pptx', '.txt', '.zip'],
] as const;

/** The name the server stores for every sealed file; the real one is inside the envelope. */
export const SEALED_FILE = { name: 'encrypted.bin', type: 'file', contentType: 'application/octet-stream' } as const;

/**
 * A sealed `message` starts with this and its envelope's version, such as `sealed:1:`. The server cannot read the
 * rest.
 */
export const SEALED_PREFIX = 'sealed:';
const SEALED = /^sealed:[1-9]\d{0,2}:/;

/** Whether a text is a sealed envelope of any version. */
export const isSealed = (message: string): boolean => SEALED.test(message);

/**
 * A message. Two numbers order a conversation, both without gaps: `seq` counts messages, `revision` counts changes
 * (sent, edited, deleted). A client at revision n that receives n + 2 has missed one and fetches `?since=n`.
 */
export interface ChatMessage {
  id: string;
  conversationId: string;
  seq: number;
  revision: number;
  /** Chosen by the sender. A message sent again with the same id is stored once. */
  clientId: string | null;
  senderId: string;
  /** 'Former member' once purged. */
  sender: Person;
  /** The recipient of a direct message; null in a group. */
  receiverId: string | null;
  /** Null in a direct chat. */
  groupChatId: string | null;
  /** Plain text, a sealed envelope, or '' if the message is deleted or only carries a file. */
  message: string;
  /** The message this one replies to, in the same conversation; it may be deleted. */
  replyToId: string | null;
  attachmentUrl: string | null;
  attachmentType: AttachmentType | null;
  attachmentName: string | null;
  createdAt: string;
  editedAt: string | null;
  /** Set once deleted: the text and the file are removed, the message keeps its number. */
  deletedAt: string | null;
}

export interface MessageContent {
  /** May be empty if a file is attached. */
  message: string;
  /** As the upload returned it. The server uses its own type and name, whatever is sent here. */
  attachmentUrl?: string | null;
  attachmentType?: string | null;
  attachmentName?: string | null;
  /** Up to 64 characters, unique among the sender's messages: a UUID. */
  clientId?: string | null;
  replyToId?: string | null;
}

/**
 * `POST /api/group-chat/{id}/messages`: 201 with the message, or 200 with the first one if the `clientId` was used
 * before.
 */
export type SendGroupMessageRequest = MessageContent;

/** `POST /api/chat/direct`, with the same responses. */
export interface SendDirectMessageRequest extends MessageContent {
  receiverId: string;
}

/** `PUT /api/chat/messages/{id}`, by the sender only. A sealed message stays sealed. */
export interface EditMessageRequest {
  message: string;
}

/**
 * `GET /api/chat/direct/{userId}` and `GET /api/group-chat/{id}/messages`. Returns the newest messages, oldest first,
 * and marks them as read. With `before`, a message's id: the messages before it, oldest first. With `since`, a
 * revision: the later changes in the order of their revisions, at most `limit`; repeat until a page is not full.
 */
export interface MessageQuery {
  before?: string;
  since?: number;
  /** 1 to `LIMITS.chat.pageMax`; `LIMITS.chat.pageSize` when absent. */
  limit?: number;
}

/** An item of `GET /api/chat/direct`: the direct chats that have messages, latest first. */
export interface DirectChat {
  conversationId: string;
  /** The other user, who may be deleted. The purge erases their messages; their name is 'Former member' then. */
  userId: string;
  user: Person;
  lastSeq: number;
  /** The last message that the caller has read, and the last that the other user has read. */
  lastReadSeq: number;
  peerLastReadSeq: number;
  lastMessageAt: string;
}

export interface GroupMember extends Person {
  /** Empty for a client, since clients do not see each other's. */
  email: string;
  role: Role;
  lastReadSeq: number;
  /** Earlier messages are within `lastReadSeq` from the start, although the member has not read them. */
  joinedAt: string;
}

/** An item of `GET /api/group-chat`, latest first. Its `id` is also the `conversationId`. */
export interface GroupChat {
  id: string;
  name: string;
  description: string | null;
  /** The one group that contains the whole team. It cannot be joined, left or renamed. */
  isGeneral: boolean;
  /**
   * May change the group, as may any OWNER among its members. When they leave, the longest-standing member takes over.
   */
  createdById: string | null;
  createdAt: string;
  lastSeq: number;
  lastMessageAt: string | null;
  /** By name. */
  members: GroupMember[];
}

export interface CreateGroupRequest {
  name: string;
  description?: string | null;
  /** The other members; the creator is always one. */
  memberIds: string[];
}

/** `PUT /api/group-chat/{id}`, by its creator or an OWNER. Absent fields stay unchanged. */
export interface UpdateGroupRequest {
  name?: string;
  description?: string | null;
}

/**
 * `POST /api/group-chat/{id}/members`, by its creator or an OWNER, returns the group. `DELETE …/members/{userId}`
 * removes a member, or with the caller's id leaves the group: `{success: true}`.
 */
export interface AddMembersRequest {
  memberIds: string[];
}

/**
 * `GET /api/chat/direct/unread-counts` by the sender's id, `GET /api/group-chat/unread-counts` by the group's: other
 * users' messages after the last one read, without deleted ones. Zeros are left out.
 */
export type UnreadCounts = Record<string, number>;

/**
 * `POST /api/chat/direct/{userId}/read` and `POST /api/group-chat/{id}/read`: the last message read. It never moves
 * back.
 */
export interface MarkReadRequest {
  seq: number;
}

/** `POST /api/chat-upload/file`, multipart: `file`, and `sealed` = `true` for a file encrypted in the browser. */
export interface ChatUploadResponse {
  attachmentUrl: string;
  attachmentType: AttachmentType;
  attachmentName: string;
}

/** `POST /api/profile/encryption-keys`: adds a device of the caller. An existing key is marked as used now. */
export interface AddDeviceKeyRequest {
  /** Base64 SPKI of a 2048-bit RSA key. */
  publicKey: string;
  /** Base64 SPKI of a P-256 key that signs what this device seals. */
  signingKey?: string | null;
  /** Shown to the user, such as 'Firefox on Linux'. */
  label?: string | null;
  /** Whether the key belongs to a backup file, which is not expected to be used. */
  isBackup?: boolean;
}

/**
 * A device as other users see it. Messages are sealed for devices with `removedAt: null`; removed ones verify older
 * messages.
 */
export interface DeviceKey {
  id: string;
  publicKey: string;
  signingKey: string | null;
  createdAt: string;
  removedAt: string | null;
}

/** `GET /api/profile/encryption-keys`: the current ones only. */
export interface OwnDeviceKey extends DeviceKey {
  label: string | null;
  lastUsedAt: string;
  isBackup: boolean;
}

/**
 * Returned when a key is added (201; 200 if it existed) and by `POST /api/profile/encryption-keys/{id}/use`, with which
 * a browser reports that the key is in use. That reactivates a retired key and responds 404 for one the user removed.
 */
export interface OwnDeviceKeyInUse extends OwnDeviceKey {
  /** Keys retired to make room, the longest unused first: a user has at most `LIMITS.chat.deviceKeys`. */
  retired: OwnDeviceKey[];
}

/**
 * `GET /api/chat/keys?userIds=a,b`: the current keys of each user, oldest first, `[]` without any. Leaves out users
 * whom the caller neither sees nor shares a group with. `&removed=true` includes removed keys.
 */
export type DeviceKeys = Record<string, DeviceKey[]>;

/** `POST /api/chat/keys`: the same for many users, whose ids would make the URL too long. */
export interface KeysOfRequest {
  /** 1 to `LIMITS.chat.keysOfPeople`. */
  userIds: string[];
  removed?: boolean;
}

/** The last message a user has read. Sent to all members of the conversation, including the reader's other devices. */
export interface MessagesRead {
  conversationId: string;
  groupChatId: string | null;
  /** The reader. */
  userId: string;
  /** In a direct chat the other user, as seen from `userId`; null in a group. */
  peerId: string | null;
  seq: number;
}

/** A user is typing. Sent to the other members and shown for `LIMITS.chat.typingShownMs`. */
export interface Typing {
  conversationId: string | null;
  groupChatId: string | null;
  userId: string;
  /** In a direct chat the recipient; null in a group. */
  peerId: string | null;
}
