import { type ManagedUser, type User, viewableRoles } from '@contract';

/** A signed-in user, with overrides. */
export function makeUser(change: Partial<User> = {}): User {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Sam Staff',
    email: 'sam@example.test',
    role: 'STAFF',
    timezone: 'UTC',
    timeFormat: '24h',
    profilePicture: null,
    companyLogo: null,
    companyName: null,
    employmentType: 'FULL_TIME',
    accountRole: change.role ?? 'STAFF',
    availableRoles: viewableRoles(change.role ?? 'STAFF'),
    publicKey: null,
    mustChangePassword: false,
    twoFactorEnabled: false,
    createdAt: '2026-01-01T00:00:00Z',
    ...change,
  };
}

/** A user as an owner sees them. */
export function makeManagedUser(change: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: '0198c0de-0000-7000-8000-000000000002',
    name: 'Mia Managed',
    email: 'mia@example.test',
    role: 'STAFF',
    profilePicture: null,
    timezone: 'UTC',
    companyName: null,
    employmentType: 'FULL_TIME',
    mustChangePassword: false,
    temporaryPasswordUntil: null,
    twoFactorEnabled: false,
    createdAt: '2026-01-01T00:00:00Z',
    ...change,
  };
}
