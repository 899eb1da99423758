import { isolated } from '../direction';

/** The texts of invitations to the team. */
export const invitation = {
  linkInvalid: 'This invitation is no longer valid. Please ask for a new one.',
  accepted: 'This person has already joined',
  tooManyMails: 'You have sent too many invitations. Please try again later.',
  inviteFailed: 'Failed to invite',
  revokeFailed: 'Failed to revoke the invitation',
  acceptFailed: 'Failed to accept the invitation',
  confirmRevoke: (name: string) => `${name}’s link will stop working. Revoke it?`,
  mail: {
    subject: (inviter: string) => `${isolated(inviter)} invites you to Tallyboard`,
    hello: (name: string) => `Hello ${name},`,
    invited: (inviter: string) =>
      `${isolated(inviter)} invites you to Tallyboard, a task board that keeps the team’s hours.`,
    choose: (days: number) => `Choose your password here within ${days} days:`,
    once: 'The link works once. If you do not know what this is about, you can ignore this mail.',
  },
} as const;
