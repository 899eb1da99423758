import { counted } from '@contract';

const UNNAMED = 'Another browser';

export const HANDOVER = {
  title: 'Get your messages here',
  offerTitle: 'Hand over your messages?',
  handTitle: 'Hand over your messages',
  wait: 'Open Tallyboard in a browser that shows your earlier messages. It will ask you there.',
  offerHint: (label: string | null | undefined) =>
    `${label ?? UNNAMED} is signed in to your account and asks for your earlier encrypted messages. Go on only if you are using that browser right now.`,
  showCode: 'Show the code',
  notNow: 'Not now',
  compare: 'The other browser shows a code too. Compare the two, and confirm in both browsers.',
  code: 'Code to compare',
  same: 'The codes match',
  differ: 'They differ',
  waitForOther: 'Confirm in the other browser as well.',
  preparing: (read: number) => `Preparing ${counted(read, 'message')}…`,
  handing: 'Handing over your messages',
  taking: 'Getting your messages',
  percent: (percent: number) => `${percent}% done. Keep both browsers open.`,
  allSent: 'All sent. Waiting for the other browser…',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  startAgain: 'Start again',
  cancelled: 'This was cancelled in the other browser.',
  expired: 'This took too long, or one of the browsers was removed from your account.',
  taken: 'Your earlier messages can be read here now',
  handedOver: 'Your messages were handed over',
} as const;
