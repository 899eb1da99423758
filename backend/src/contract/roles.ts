/** The five roles (spec 1). The order is the order of the columns in `permissions.ts`. */
export const ROLES = ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const;
export type Role = (typeof ROLES)[number];

const FROM_THE_TOP: readonly Role[] = ['SUPER_OWNER', 'OWNER', 'ADMIN', 'STAFF', 'CLIENT'];
const SWITCHERS: readonly Role[] = ['SUPER_OWNER', 'OWNER', 'ADMIN'];

/** The roles an account may look at the product as (decisions 2): its own first, then those below. */
export function viewableRoles(accountRole: Role): Role[] {
  return SWITCHERS.includes(accountRole) ? FROM_THE_TOP.slice(FROM_THE_TOP.indexOf(accountRole)) : [accountRole];
}

/** Spec 2: the mobile header shows STAFF when no role is known. */
export const DEFAULT_ROLE: Role = 'STAFF';
