/** Thirteen sections. Any change to the data that the product stores or shows must be reflected here. */
import { LIMITS } from '@contract';
import type { LegalText } from './legal-text';

export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy Policy',
  summary:
    'What Tallyboard keeps about you, who can see it, what the encryption of messages protects and what it does not.',
  sections: [
    {
      title: 'Who this policy is from',
      body: [
        'Tallyboard is run by the organisation that gave you your account: its owners decide who has an account, and its operator runs the server at the address you see in your browser. In this policy “we” means that organisation and its operator.',
        'This policy covers the product itself: the board, timers, reports, calendar, messages, analytics and settings.',
      ],
    },
    {
      title: 'What we collect',
      body: [
        'We keep what the product needs to do its work:',
        [
          'Your account: name, email address, role, timezone, employment type, a company name and logo if you are a client, and a profile picture if you choose one.',
          'Your password, only as a salted hash from which it cannot be read back, and the secret of your authenticator if you turn two-factor sign-in on.',
          'Your work: tasks, timers, hours, reports, screenshots that you attach, and meetings.',
          'Your messages and the files sent with them.',
          'A record of sign-ins and of changes that matter for security, with the time, the network address and the browser.',
        ],
        'We do not buy data about you, we do not show advertising, and we do not record your screen or your keyboard.',
      ],
    },
    {
      title: 'How we use it',
      body: [
        'We use it to show the team its work, to count hours, to deliver messages and reminders, to keep accounts safe and to find faults. We do not sell it, and we do not use it to train models.',
      ],
    },
    {
      title: 'Who in your organisation sees what',
      body: [
        'What you see depends on your role, and the server checks it on every request:',
        [
          'Owners have full administrative access: every task, report and hour, the list of people, and a live view of who is working and on what.',
          'Admins see every task and report and the figures of the team.',
          'Staff see the board, and their own hours and reports.',
          'Clients see the tasks that are assigned to them and the reports on those tasks, not the other clients.',
        ],
        'Your name, role and profile picture are visible to the people you work with.',
      ],
    },
    {
      title: 'Messages: what encryption protects',
      body: [
        'Each browser you use makes a key pair. The private key stays in that browser and is never sent to us; the public key is kept on the server so that others can write to you.',
        'A message to people who all have keys is sealed in the sender’s browser with a key of its own (AES-GCM, 256 bits), which is wrapped for each reader (RSA-OAEP, 2048 bits). Its text cannot be read on the server, in its database or in a backup. A padlock marks such messages.',
        'If somebody in the conversation has no key yet, the message is sent without this protection, and both ends say so.',
        'If you lose every browser that holds your key, and have no backup of it, nobody can open your earlier messages: neither you nor we.',
      ],
    },
    {
      title: 'What the operator can see',
      body: [
        'Whoever runs the server can technically read what is stored there without encryption of its own. Plainly, that is:',
        [
          'Everything about tasks, hours, reports, screenshots, meetings and accounts.',
          'Messages without a padlock, and the names of groups.',
          'Who writes to whom, when, how often and how much, also for sealed messages.',
          'The network addresses and browsers that accounts are used from.',
        ],
        'The operator cannot read your password, your private key or the text of a sealed message. Encryption cannot protect you from a server that was changed to send your browser a different program; that part rests on trust in the operator.',
      ],
    },
    {
      title: 'Services outside the product',
      body: [
        'Some features pass data to other services, and only if your organisation has set them up:',
        [
          'The external calendar, after you connect it yourself: the meetings you take part in. You can disconnect it at any time.',
          'A language model for the AI Brain Dumper: the text or recording that you submit, and the names of clients it may suggest. Without one, the ideas are worked out on our own server.',
          'A mail server: your email address and the message, to reset a password, to notify you, or to invite you to the team or a meeting.',
        ],
        'Each of them handles the data under its own terms.',
      ],
    },
    {
      title: 'Cookies and your browser',
      body: [
        `One cookie keeps you signed in, until ${LIMITS.session.days} days after your last visit. It is needed for the product to work, scripts cannot read it, and it is not used to follow you anywhere. A second one remembers the dark or light theme you chose.`,
        'Your browser also keeps your private key for messages, unfinished drafts and a few preferences. They stay there.',
      ],
    },
    {
      title: 'How long we keep it',
      body: [
        `When an account is deleted, its person is signed out everywhere at once, and the personal data is deleted within ${LIMITS.accountPurge.days} days of account deletion. The hours and reports remain, under “Former member”, because the organisation needs its records of work.`,
        'Everything else is kept as long as the organisation uses the product. Backups follow after the operator’s own schedule.',
      ],
    },
    {
      title: 'How we protect it',
      body: [
        'Connections should be made over HTTPS. Passwords are hashed, pictures are decoded and made anew so that hidden data in them is gone, files are only served to those who may see them, and repeated failures to sign in are slowed down. Two-factor sign-in is there for everybody; we recommend it.',
        'No system is perfectly safe. If a breach concerns you, we will tell you without undue delay.',
      ],
    },
    {
      title: 'Your choices and rights',
      body: [
        'In Settings you can correct your name and timezone, change or remove your picture, change your password, see where you are signed in and end those sessions. Ask an owner of your organisation for a copy of your data, for a correction you cannot make yourself, or to delete your account.',
        'Where the law gives you further rights, such as to object or to complain to an authority, this policy does not take them away.',
      ],
    },
    {
      title: 'Age',
      body: [
        'Tallyboard is for people who work together. You must be 18 years or older to use it. If we learn that an account belongs to somebody younger, we will delete it.',
      ],
    },
    {
      title: 'Changes and contact',
      body: [
        'If this policy changes in a way that matters to you, we will say so in the product before the change takes effect. The date at the top tells which version you are reading.',
        'Questions go to the owner of your organisation’s Tallyboard, or to whoever invited you to it.',
      ],
    },
  ],
};
