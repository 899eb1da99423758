/** The messenger's words. What the specification words itself beyond labels lives in the contract. */
import type { Refusal } from '@/lib/sealing/envelope';

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
  jump: 'Jump to latest',
  attach: 'Attach file',
  placeholder: 'Type a message...',
  uploading: 'Uploading file...',
  send: 'Send',
  typeHere: 'Message',
  download: 'Click to download',
  brokenFile: 'This file is not what was sent.',
  image: (name: string) => `Picture ${name}`,
  openImage: (name: string) => `Open ${name} in full size`,
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  failed: 'Not sent',
  retry: 'Retry',
  discard: 'Discard',
  edited: 'edited',
  deleted: 'This message was deleted',
  actions: (name: string) => `Actions on the message of ${name}`,
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
  searchHint: 'Search what is loaded here',
  nothingFound: 'Nothing found in what is loaded',
  found: (at: number, count: number) => `${at} of ${count}`,
  previousFound: 'Previous match',
  nextFound: 'Next match',
  menu: 'Conversation menu',
  sealed: 'End-to-end encrypted',
  notSealed: 'Not end-to-end encrypted',
  groupName: 'Group Name *',
  groupDescription: 'Description (Optional)',
  addMembers: (count: number) => `Add Members * (${count} selected)`,
  createGroup: 'Create Group',
  groupDetails: 'Group details',
  members: 'Members',
  addPeople: (count: number) => `Add people (${count} selected)`,
  addToGroup: 'Add to the group',
  saveGroup: 'Save changes',
  groupFailed: 'The group could not be changed.',
  removeMember: (name: string) => `Remove ${name}`,
  removeFromGroup: 'Remove from the group',
  confirmRemove: (name: string, group: string) => `Are you sure you want to remove ${name} from "${group}"?`,
  leaveGroup: 'Leave group',
  confirmLeave: (name: string) => `Are you sure you want to leave "${name}"?`,
  you: 'You',
  fileOnly: 'Sent a file',
  ready: 'Encryption ready',
  notReady: 'Encryption not ready',
  settingUp: 'Setting up encryption…',
  removedHere: 'This browser was taken off your account. It cannot read or send encrypted messages.',
  setUpAgain: 'Set up again',
  safety: 'Safety number',
  safetyHint: (name: string) =>
    `Compare these digits with ${name}, on the phone or side by side. If they are the same, nobody listens in.`,
  markVerified: 'They are the same',
  verified: 'Verified',
  noSafety: 'There is no safety number yet: one of you has no key.',
  keysChanged: (name: string) => `${name} uses a new browser or backup. Compare the safety number to be sure.`,
  ownKeysChanged: 'A new browser or backup was added to your account. If that was not you, remove it in Settings.',
  understood: 'OK',
  compare: 'Compare',
  keyless: (names: string) => `Not encrypted: ${names} has no key yet.`,
  keylessMany: (count: number) => `Not encrypted: ${count} people have no key yet.`,
  keysGone: (names: string) => `${names} had encryption and has no key now.`,
  wasSealed: (names: string) => `This chat was encrypted, but ${names} has no key.`,
  sendAnyway: 'Send without encryption',
  verifyAgain: (names: string) => `The safety number of ${names} has changed. Compare it before you write.`,
  ownNotReady: 'Encryption is not ready in this browser, so nothing can be sent here.',
  backupHint: 'Only this browser can read your encrypted messages. Save a backup before it is lost.',
  saveBackup: 'Save backup',
  later: 'Later',
  restoreBackup: 'Restore from backup',
} as const;

/** The first is what happens to honest people. */
export const REFUSALS: Record<Refusal, string> = {
  'for-another-device': 'Encrypted for another device',
  'unknown-sender-key': 'Not shown: signed with a key that is not the sender’s',
  forged: 'Not shown: the signature is wrong',
  tampered: 'Not shown: it was changed on the way',
  moved: 'Not shown: it was sent as another message',
  'unknown-version': 'Sealed by a newer version. Reload the page.',
  malformed: 'Not shown: it is damaged',
};

export const unreadLabel = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`);
export const memberCount = (count: number) => (count === 1 ? '1 member' : `${count} members`);
export const readBy = (count: number, of: number) => (count === of ? 'Read by all' : `Read by ${count}`);

export function typingText(names: string[]): string {
  if (names.length === 0) return '';
  if (names.length > 2) return 'Several people are typing…';
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`;
}

/** 'Ann, Bob and 3 others'. */
export function listed(names: string[]): string {
  const [first, second, ...others] = names;
  if (others.length > 0) return `${first}, ${second} and ${others.length} others`;
  return [first, second].filter(Boolean).join(' and ');
}
