/** Direct and group chat, attachments, and the keys of end-to-end encryption (spec 3, 4 and 7; decisions 3, 6 and 8). */
import type { Role } from './roles';
import type { Person } from './tasks';

/** Spec 3: what an attachment is shown as. */
export const ATTACHMENT_TYPES = [
  ...['image', 'pdf', 'document', 'spreadsheet', 'presentation', 'form', 'video', 'audio', 'archive', 'code', 'file'],
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Spec 5: the kinds that may be sent, by the ending a file picker offers. The server tells them by content. */
export const ATTACHMENT_ENDINGS = [
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt'],
  '.zip',
] as const;

/** The name under which the server knows every sealed file; the real one is inside the envelope. */
export const SEALED_FILE = { name: 'encrypted.bin', type: 'file', contentType: 'application/octet-stream' } as const;

/** A sealed `message` starts with this and the version of its envelope, such as `sealed:1:`; the rest is opaque here. */
export const SEALED_PREFIX = 'sealed:';
const SEALED = /^sealed:[1-9]\d{0,2}:/;

/** Whether a text is a sealed envelope, of whatever version. */
export const isSealed = (message: string): boolean => SEALED.test(message);

/**
 * A message. Two numbers order a conversation, and neither ever has a gap: `seq` counts messages, `revision` counts
 * whatever happened to them (sent, edited, deleted). Who holds revision n and is told of n + 2 has missed one and
 * reads `?since=n`.
 */
export interface ChatMessage {
  id: string;
  conversationId: string;
  seq: number;
  revision: number;
  /** As the sender gave it. The same one again is the same message, however often it is sent. */
  clientId: string | null;
  senderId: string;
  /** 'Former member' once purged. */
  sender: Person;
  /** Of a direct message: whom it went to. Null in a group. */
  receiverId: string | null;
  /** Null in a direct chat. */
  groupChatId: string | null;
  /** Plain text, a sealed envelope, or '' when it is deleted or only carries a file. */
  message: string;
  /** The message of the same conversation that this one answers; it may have been deleted since. */
  replyToId: string | null;
  attachmentUrl: string | null;
  attachmentType: AttachmentType | null;
  attachmentName: string | null;
  createdAt: string;
  editedAt: string | null;
  /** Set once deleted: the text and the file are gone, the number stays. */
  deletedAt: string | null;
}

export interface MessageContent {
  /** May be empty when there is a file. */
  message: string;
  /** As answered by the upload; its type and name are the server's own, whatever is sent here. */
  attachmentUrl?: string | null;
  attachmentType?: string | null;
  attachmentName?: string | null;
  /** Up to 64 characters, unique among all messages of the sender: a UUID. */
  clientId?: string | null;
  replyToId?: string | null;
}

/** `POST /api/group-chat/{id}/messages`: 201 with the message; 200 with the first one for a `clientId` used before. */
export type SendGroupMessageRequest = MessageContent;

/** `POST /api/chat/direct`, answered in the same way. */
export interface SendDirectMessageRequest extends MessageContent {
  receiverId: string;
}

/** `PUT /api/chat/messages/{id}`, the sender's own only. A sealed message can only become another sealed one. */
export interface EditMessageRequest {
  message: string;
}

/**
 * `GET /api/chat/direct/{userId}` and `GET /api/group-chat/{id}/messages`. Without `before` and `since` the newest ones
 * in time order, and that marks them read. `before` a message's id: the ones sooner than it, in time order. `since` a
 * revision: all that has changed after it, in the order of revisions, at most `limit`; ask on until fewer come.
 */
export interface MessageQuery {
  before?: string;
  since?: number;
  /** 1 to `LIMITS.chat.pageMax`; `LIMITS.chat.pageSize` when absent. */
  limit?: number;
}

/** An item of `GET /api/chat/direct`: the direct chats that hold a message. The last spoken to comes first. */
export interface DirectChat {
  conversationId: string;
  /** The other person; also one who has left, whose messages stay readable until they are purged. */
  userId: string;
  user: Person;
  lastSeq: number;
  /** Up to where the asker has read, and up to where the other person has. */
  lastReadSeq: number;
  peerLastReadSeq: number;
  lastMessageAt: string;
}

export interface GroupMember extends Person {
  role: Role;
  lastReadSeq: number;
}

/** An item of `GET /api/group-chat`; the last spoken in comes first. Its `id` is also the `conversationId`. */
export interface GroupChat {
  id: string;
  name: string;
  description: string | null;
  /** The one group that holds everyone but clients; nobody joins, leaves or renames it. */
  isGeneral: boolean;
  /** Who may change it, besides an OWNER among its members. When they leave, the longest-standing member takes over. */
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
  /** The others; who creates it is a member anyway. */
  memberIds: string[];
}

/** `PUT /api/group-chat/{id}`, by its creator or an OWNER; partial. */
export interface UpdateGroupRequest {
  name?: string;
  description?: string | null;
}

/**
 * `POST /api/group-chat/{id}/members`, by its creator or an OWNER: the group. `DELETE …/members/{userId}` takes one out
 * or, for the own id, leaves: `{success: true}`.
 */
export interface AddMembersRequest {
  memberIds: string[];
}

/**
 * `GET /api/chat/direct/unread-counts` by the id of the sender, `GET /api/group-chat/unread-counts` by that of the
 * group: messages of others after the last read one, deleted ones left out. Who has none is left out.
 */
export type UnreadCounts = Record<string, number>;

/** `POST /api/chat/direct/{userId}/read` and `POST /api/group-chat/{id}/read`: up to this number; it never goes back. */
export interface MarkReadRequest {
  seq: number;
}

/** `POST /api/chat-upload/file`, multipart: `file`, and `sealed` = `true` for a file encrypted in the browser. */
export interface ChatUploadResponse {
  attachmentUrl: string;
  attachmentType: AttachmentType;
  attachmentName: string;
}

/** `POST /api/profile/encryption-keys`: adds a device of the caller. The same key again is the same device, used now. */
export interface AddDeviceKeyRequest {
  /** Base64 SPKI of an RSA key of 2048 bits. */
  publicKey: string;
  /** Base64 SPKI of a P-256 key with which this device signs what it seals. */
  signingKey?: string | null;
  /** For the owner's own list, such as 'Firefox on Linux'. */
  label?: string | null;
  /** Whether the key belongs to a backup file, which is not expected to be used. */
  isBackup?: boolean;
}

/** A device as others see it. Sealing is for those with `removedAt: null`; the rest tell who signed older messages. */
export interface DeviceKey {
  id: string;
  publicKey: string;
  signingKey: string | null;
  createdAt: string;
  removedAt: string | null;
}

/** `GET /api/profile/encryption-keys`. Current ones only. */
export interface OwnDeviceKey extends DeviceKey {
  label: string | null;
  lastUsedAt: string;
  isBackup: boolean;
}

/**
 * Answers adding a key (201; 200 when it was there) and `POST /api/profile/encryption-keys/{id}/use`, by which a browser
 * says that it is here; that takes up a key that was retired, and is 404 for one that its owner has removed.
 */
export interface OwnDeviceKeyInUse extends OwnDeviceKey {
  /** Those unused for longest, if some had to make room: a person has at most `LIMITS.chat.deviceKeys`. */
  retired: OwnDeviceKey[];
}

/**
 * `GET /api/chat/keys?userIds=a,b`: the current keys of each, oldest first, `[]` without any; people the asker neither
 * sees nor shares a group with are left out. With `&removed=true` the removed ones, too.
 */
export type DeviceKeys = Record<string, DeviceKey[]>;

/** Up to where somebody has read: to all members of the conversation, the reader's other devices included. */
export interface MessagesRead {
  conversationId: string;
  groupChatId: string | null;
  /** Who has read. */
  userId: string;
  /** In a direct chat the other person, as seen from `userId`; null in a group. */
  peerId: string | null;
  seq: number;
}

/** Somebody is writing: to the others. Shown for `LIMITS.chat.typingShownMs`. */
export interface Typing {
  conversationId: string | null;
  groupChatId: string | null;
  userId: string;
  /** In a direct chat the person it is meant for. */
  peerId: string | null;
}
