import type { UserOption } from '../contract';

/** A person in a list to choose from. Field by field, so that a new column never leaves by accident. */
export function toUserOption(row: UserOption): UserOption {
  const { id, name, email, role, profilePicture } = row;
  const option = { id, name, email, role, profilePicture };
  return role === 'CLIENT' ? { ...option, companyName: row.companyName } : option;
}
