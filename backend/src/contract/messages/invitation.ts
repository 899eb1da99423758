import { isolated } from '../direction';

/** The texts of invitations to the team. */

export const linkInvalid = 'This invitation is no longer valid. Please ask for a new one.';
export const accepted = 'This person has already joined';
export const tooManyMails = 'You have sent too many invitations. Please try again later.';
export const inviteFailed = 'Failed to invite';
export const revokeFailed = 'Failed to revoke the invitation';
export const acceptFailed = 'Failed to accept the invitation';
export const confirmRevoke = (name: string) => `${name}’s link will stop working. Revoke it?`;
export const mail = {
  subject: (inviter: string) => `${isolated(inviter)} invites you to Tallyboard`,
  hello: (name: string) => `Hello ${name},`,
  invited: (inviter: string) =>
    `${isolated(inviter)} invites you to Tallyboard, a task board that keeps the team’s hours.`,
  choose: (days: number) => `Choose your password here within ${days} days:`,
  once: 'The link works once. If you do not know what this is about, you can ignore this mail.',
} as const;
