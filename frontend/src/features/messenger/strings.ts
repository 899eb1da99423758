/** The messenger's texts. Those that the server knows too are in the contract. */
import { counted, formatCount, isolated, LIMITS, MESSAGES } from '@contract';
import { badgeCount } from '@/lib/format';
import type { Refusal } from '@/lib/sealing/envelope';
import type { Plan } from './encryption/plan';

export const STRINGS = {
  open: 'Open Messages',
  title: 'Messages',
  minimize: 'Minimize',
  restore: 'Restore',
  maximize: 'Maximize',
  shrink: 'Back to normal size',
  close: 'Close',
  back: 'Back',
  tabs: 'Show',
  tabChats: 'Chats',
  tabGroups: 'Groups',
  groups: 'Groups',
  direct: 'Direct Messages',
  general: 'General',
  newGroup: 'New group',
  noUsers: 'No users available',
  noGroups: 'No groups yet',
  loadFailed: 'The chats could not be loaded.',
  notify: 'Turn on notifications',
  loading: 'Loading messages...',
  emptyTitle: 'No messages yet',
  emptyHint: 'Send a message to start the conversation',
  messagesFailed: 'The messages could not be loaded.',
  messages: 'Messages',
  newMessages: 'New messages',
  newMessage: 'New message',
  jump: 'Jump to latest',
  attach: 'Attach file',
  placeholder: 'Type a message...',
  uploading: 'Uploading file...',
  send: 'Send',
  typeHere: 'Message',
  download: 'Click to download',
  brokenFile: 'This file is not the one that was sent.',
  fileFailed: 'The file could not be loaded.',
  image: (name: string) => `Picture ${name}`,
  openImage: (name: string) => `Open ${name} in full size`,
  sending: 'Sending…',
  sealing: (done: number, of: number) =>
    `Sealing for ${of.toLocaleString('en')} devices: ${done.toLocaleString('en')} done…`,
  sent: 'Sent',
  read: 'Read',
  failed: 'Not sent',
  retry: 'Retry',
  discard: 'Discard',
  edited: 'edited',
  deleted: 'This message was deleted',
  actions: (name: string) => `Actions for ${name}’s message`,
  reply: 'Reply',
  edit: 'Edit',
  delete: 'Delete',
  copy: 'Copy text',
  confirmDelete: 'Are you sure you want to delete this message?',
  replyingTo: (name: string) => `Replying to ${name}`,
  editing: 'Editing your message',
  stop: 'Cancel',
  earlier: 'An earlier message',
  search: 'Search in this conversation',
  searchHint: 'Search loaded messages',
  nothingFound: 'No matches in loaded messages',
  found: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
  previousFound: 'Previous match',
  nextFound: 'Next match',
  menu: 'Conversation menu',
  sealed: 'End-to-end encrypted',
  notSealed: 'Not encrypted',
  groupName: 'Group Name *',
  groupDescription: 'Description (Optional)',
  addMembers: (count: number) => `Add Members * (${formatCount(count)} selected)`,
  createGroup: 'Create Group',
  groupDetails: 'Group details',
  members: 'Members',
  addPeople: (count: number) => `Add people (${formatCount(count)} selected)`,
  addToGroup: 'Add to the group',
  saveGroup: 'Save changes',
  groupFailed: 'The group could not be changed.',
  removeMember: (name: string) => `Remove ${name}`,
  removeFromGroup: 'Remove from the group',
  confirmRemove: (name: string, group: string) =>
    `Are you sure you want to remove ${isolated(name)} from "${isolated(group)}"?`,
  leaveGroup: 'Leave group',
  confirmLeave: (name: string) => `Are you sure you want to leave "${isolated(name)}"?`,
  removed: (group: string) => `You are no longer in "${isolated(group)}"`,
  left: 'Has left the team',
  hasLeft: (name: string) => `${isolated(name)} has left the team. Messages can be read, but not sent.`,
  you: 'You',
  youInList: 'you',
  fileOnly: 'Sent a file',
  ready: 'Encryption ready',
  notReady: 'Encryption not ready',
  settingUp: 'Setting up encryption…',
  removedHere: 'This browser was removed from your account. It cannot read or send encrypted messages.',
  setUpAgain: 'Set up again',
  settings: 'Open Settings',
  retired: (names: string, count: number) =>
    `You can have up to ${LIMITS.chat.deviceKeys} browsers and backups. ${names} ${count === 1 ? 'was' : 'were'} removed to make room, having been unused the longest.`,
  checkFailed: 'The encryption keys of this chat could not be loaded.',
  safety: 'Safety number',
  keysChanged: (name: string) => `${name} uses a new browser or backup. Compare the safety number to be sure.`,
  ownKeysChanged: 'A new browser or backup was added to your account. If that was not you, remove it in Settings.',
  understood: 'OK',
  compare: 'Compare',
  sendPlain: 'Send without encryption',
  sendFilePlain: (name: string) => `Send "${isolated(name)}" without encryption? The server will be able to read it.`,
  enterSendsSealed: 'Not sent. To send it unencrypted, use the button.',
  tooLong: (length: number) =>
    `${MESSAGES.chat.tooLong}. Remove ${counted(length - LIMITS.chat.messageLength, 'character')}.`,
  verifyAgain: (names: string) => `The safety number of ${names} has changed. Compare it before you send a message.`,
  editStaysSealed: 'An encrypted message can be changed only while everyone in the chat has a key',
  compareFirst: 'Compare the safety number first',
  ownNotReady: 'Encryption is not ready in this browser, so nothing can be sent here.',
  noStorage:
    'This browser stores nothing for this site, so it cannot keep encryption keys. Allow site data, then reload the page.',
  storageFull:
    'This browser has no space left for this site, so it cannot keep encryption keys. Free some space, then reload the page.',
  noHttps: 'A browser can encrypt only on a page that it opened over HTTPS.',
  backupHint: 'Only this browser can read your encrypted messages. Save a backup in case you lose it.',
  saveBackup: 'Save backup',
  later: 'Later',
  restoreBackup: 'Restore from backup',
  fromOtherBrowser: 'Get from another browser',
} as const;

/** Only the first one occurs without tampering. */
export const REFUSALS: Record<Refusal, string> = {
  'for-another-device': 'Encrypted for another device',
  'unknown-sender-key': 'Hidden: not signed with the sender’s key',
  forged: 'Hidden: the signature is invalid',
  tampered: 'Hidden: it was altered in transit',
  moved: 'Hidden: it was sent as a different message',
  'unknown-version': 'Encrypted by a newer version. Reload the page.',
  malformed: 'Hidden: it is damaged',
};

export const unreadLabel = (count: number) => `${badgeCount(count)} unread ${count === 1 ? 'message' : 'messages'}`;
export const memberCount = (count: number) => counted(count, 'member');
export const readBy = (count: number, of: number) => (count === of ? 'Read by all' : `Read by ${formatCount(count)}`);

export function typingText(names: string[]): string {
  if (names.length === 0) return '';
  if (names.length > 2) return 'Several people are typing…';
  return `${names.map(isolated).join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`;
}

const SHOWN_NAMES = 3;

/** 'Ann', 'Ann and Bob', 'Ann, Bob, Cem and 2 others'. */
export function listed(names: string[]): string {
  const others = names.length - SHOWN_NAMES;
  const parts = names.slice(0, SHOWN_NAMES);
  if (others > 0) parts.push(others === 1 ? '1 other' : `${formatCount(others)} others`);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** The reason why this message would not be encrypted. @param names the users without keys */
export function plainReason(why: Extract<Plan, { kind: 'plain' }>['why'], names: string[]): string {
  if (names.length === 0) return 'Messages here are not encrypted: this browser cannot create encryption keys.';
  const who = `${listed(names)} ${names.length === 1 ? 'has' : 'have'}`;
  switch (why) {
    case 'no-keys':
      return `Messages here are not encrypted: ${who} no encryption key yet.`;
    case 'keys-gone':
      return `Messages here are no longer encrypted: ${who} no encryption key any more.`;
    case 'was-sealed':
      return `This chat was encrypted, but ${who} no encryption key yet.`;
  }
}
