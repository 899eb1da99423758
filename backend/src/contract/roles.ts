/** The five roles, in the order of the columns in `permissions.ts`. */
export const ROLES = ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const;
export type Role = (typeof ROLES)[number];

const FROM_THE_TOP: readonly Role[] = ['SUPER_OWNER', 'OWNER', 'ADMIN', 'STAFF', 'CLIENT'];
const SWITCHERS: readonly Role[] = ['SUPER_OWNER', 'OWNER', 'ADMIN'];

/** The roles in which a user of this role may view the product: their own first, then those below it. */
export function viewableRoles(accountRole: Role): Role[] {
  return SWITCHERS.includes(accountRole) ? FROM_THE_TOP.slice(FROM_THE_TOP.indexOf(accountRole)) : [accountRole];
}

/** Shown in the mobile header while the role is not known. */
export const DEFAULT_ROLE: Role = 'STAFF';
