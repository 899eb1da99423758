import type { UserOption } from '../contract';

/** Copies a user field by field for a list of options, so that a new column is never exposed by accident. */
export function toUserOption(row: UserOption): UserOption {
  const { id, name, email, role, profilePicture, isInvited } = row;
  const option = { id, name, email, role, profilePicture, ...(isInvited && { isInvited }) };
  return role === 'CLIENT' ? { ...option, companyName: row.companyName } : option;
}
