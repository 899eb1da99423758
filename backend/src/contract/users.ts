/** People (spec 3, 6 and 7). */
import type { EmploymentType } from './limits';
import type { Role } from './roles';
import type { UserOption } from './tasks';

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  timezone: string;
  profilePicture: string | null;
  companyLogo: string | null;
  companyName: string | null;
  employmentType: EmploymentType | null;
  publicKey: string | null;
  mustChangePassword: boolean;
  createdAt: string;
}

/** `GET /api/user/all`. Owners are OWNER and SUPER_OWNER, staff are STAFF and ADMIN. */
export interface AllUsers {
  staff: UserOption[];
  clients: UserOption[];
  owners: UserOption[];
}
