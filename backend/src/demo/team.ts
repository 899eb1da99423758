import type { EmploymentType, Role } from '../contract';

interface DemoPerson {
  key: string;
  name: string;
  role: Role;
  timezone: string;
  companyName?: string;
  employmentType?: EmploymentType;
  mustChangePassword?: boolean;
}

/** The accounts of the demo team are `{key}@demo.test`, all with this password. */
export const DEMO_PASSWORD = 'tallyboard';

export const DEMO_TEAM: DemoPerson[] = [
  { key: 'super', name: 'Sofia Reyes', role: 'SUPER_OWNER', timezone: 'Asia/Manila' },
  { key: 'owner', name: 'Oscar Lind', role: 'OWNER', timezone: 'Australia/Brisbane' },
  { key: 'admin', name: 'Ada Novak', role: 'ADMIN', timezone: 'Asia/Makassar' },
  { key: 'staff', name: 'Sam Cruz', role: 'STAFF', timezone: 'Asia/Manila', employmentType: 'FULL_TIME' },
  { key: 'staff2', name: 'Mia Santos', role: 'STAFF', timezone: 'America/New_York', employmentType: 'PART_TIME' },
  {
    key: 'client',
    name: 'Clara Webb',
    role: 'CLIENT',
    timezone: 'Australia/Brisbane',
    companyName: 'Webb & Daughters',
  },
  { key: 'client2', name: 'Noah Keller', role: 'CLIENT', timezone: 'Europe/Berlin', companyName: 'Keller Bikes' },
  {
    key: 'new',
    name: 'Nina Okafor',
    role: 'STAFF',
    timezone: 'Asia/Manila',
    employmentType: 'FULL_TIME',
    mustChangePassword: true,
  },
];

export const demoEmail = (key: string) => `${key}@demo.test`;
