import type { User } from '@contract';

/** A signed-in person; give what matters to the test. */
export function makeUser(change: Partial<User> = {}): User {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Sam Staff',
    email: 'sam@example.test',
    role: 'STAFF',
    timezone: 'UTC',
    profilePicture: null,
    companyLogo: null,
    companyName: null,
    employmentType: 'FULL_TIME',
    publicKey: null,
    mustChangePassword: false,
    createdAt: '2026-01-01T00:00:00Z',
    ...change,
  };
}
