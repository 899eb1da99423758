/** Eighteen sections. */
import { LIMITS } from '@contract';
import type { LegalText } from './legal-text';

export const TERMS_OF_SERVICE: LegalText = {
  title: 'Terms of Service',
  summary: 'The agreement between you and the organisation that runs Tallyboard for you, in words meant to be read.',
  sections: [
    {
      title: 'Acceptance',
      body: [
        'By signing in to Tallyboard you accept these terms. If you do not, please do not use it. If you use it for a company, you confirm that you may accept them on its behalf.',
        '“We” means the organisation that gave you your account and the operator who runs the server for it.',
      ],
    },
    {
      title: 'Who may use it',
      body: ['You must be at least 18 years old. Accounts are personal: one account is for one person.'],
    },
    {
      title: 'The service',
      body: [
        'Tallyboard is a professional task management platform: a board of tasks, time tracking, reports, a calendar with meetings, messages, analytics and help from AI in turning ideas into tasks. We may improve, change or remove features. If we remove one that you depend on, we will tell you in good time.',
      ],
    },
    {
      title: 'Your account',
      body: [
        'Accounts are made by an owner. A temporary password must be changed at the first sign-in. Keep your password to yourself, and tell an owner at once if you think that somebody else has used your account. You answer for what is done with it until then.',
      ],
    },
    {
      title: 'Roles',
      body: [
        'What you may do depends on the role an owner has given you:',
        [
          'Owner: full administrative access, people and roles included.',
          'Admin: every task and report, and the figures of the team.',
          'Staff: task management and time tracking.',
          'Client: viewing the assigned tasks and the reports on them.',
        ],
        'An owner can change your role at any time.',
      ],
    },
    {
      title: 'Acceptable use',
      body: [
        'Please do not:',
        [
          'break the law, or the rights of others, with what you upload or write;',
          'try to see what your role does not show you, or to get round its limits;',
          'disturb the service, for example by flooding it with requests or by uploading harmful files;',
          'record hours that were not worked;',
          'use the service to harass anybody.',
        ],
        'To report a weakness that you have found is welcome.',
      ],
    },
    {
      title: 'Your content',
      body: [
        'What you put into Tallyboard stays yours, or your organisation’s, as the two of you have agreed. You allow us to store it, copy it and show it to those who may see it, as far as the service needs that, and no further.',
      ],
    },
    {
      title: 'Time records',
      body: [
        'Timers and reports are a record of work that others rely on. Owners see who is working, on what and for how long. A timer that is forgotten is stopped by the product after a while, and you are asked when you really stopped. Hours remain when an account or a task is deleted.',
      ],
    },
    {
      title: 'Suggestions by AI',
      body: [
        'The AI Brain Dumper suggests; you decide. A suggestion becomes a task only when you approve it. Suggestions can be wrong, and what you approve is yours. Please do not enter what a service outside the product must not see.',
      ],
    },
    {
      title: 'Messages and keys',
      body: [
        'Messages between people who have keys are encrypted in the browser. You alone hold your private key: if it is lost and you have no backup, the messages sealed for it cannot be opened by anybody. The Privacy Policy says what encryption protects and what it does not.',
      ],
    },
    {
      title: 'Services of others',
      body: [
        'If you connect an external calendar or use another service through Tallyboard, the terms of that service apply to it. We do not answer for services that we do not run.',
      ],
    },
    {
      title: 'Plans and payment',
      body: [
        'There are no paid plans yet, and using Tallyboard costs you nothing today. Paid plans may come in the future. We would tell you beforehand, and nobody is charged who has not agreed to it.',
      ],
    },
    {
      title: 'Availability',
      body: [
        'Our target is an uptime of 99.9%. It is a target and not a guarantee: there can be maintenance, failures, and events that nobody controls. We announce planned maintenance where we can.',
      ],
    },
    {
      title: 'Ending',
      body: [
        `You can stop using Tallyboard at any time and ask an owner to delete your account. We may suspend or delete an account that breaks these terms. Data is deleted within ${LIMITS.accountPurge.days} days of account deletion, apart from the hours and reports that your organisation keeps.`,
      ],
    },
    {
      title: 'No warranty',
      body: [
        'Tallyboard is provided “as is” and “as available”. As far as the law allows, we give no warranty of any kind, whether express or implied, such as fitness for a particular purpose or that it is free of errors.',
      ],
    },
    {
      title: 'Limit of liability',
      body: [
        'As far as the law allows, we are not liable for indirect or consequential damage, nor for lost profit or lost data. Our total liability is capped at the greater of what you paid us in the past 12 months and $100.',
        'Nothing in these terms limits liability that the law does not let us limit.',
      ],
    },
    {
      title: 'Governing law',
      body: [
        'These terms are governed by the law of the Philippines, and its courts decide disputes, unless the law of the place where you live gives you a right that cannot be waived.',
      ],
    },
    {
      title: 'Changes and contact',
      body: [
        'If we change these terms in a way that matters to you, we will say so in the product before the change takes effect; by using it after that you accept it. If one term turns out not to be valid, the others stand.',
        'Questions go to the owner of your organisation’s Tallyboard, or to whoever invited you to it.',
      ],
    },
  ],
};
