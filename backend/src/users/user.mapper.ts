import type { User, UserOption } from '../contract';
import type { UserEntity } from './user.entity';

/** A person as they see themselves. Field by field, so that a new column never leaves by accident. */
export function toUser(row: UserEntity): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    timezone: row.timezone,
    profilePicture: row.profilePicture,
    companyLogo: row.companyLogo,
    companyName: row.companyName,
    employmentType: row.employmentType,
    publicKey: row.publicKey,
    mustChangePassword: row.mustChangePassword,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A person in a list to choose from. */
export function toUserOption(row: UserEntity): UserOption {
  const { id, name, email, role } = row;
  return role === 'CLIENT' ? { id, name, email, role, companyName: row.companyName } : { id, name, email, role };
}
