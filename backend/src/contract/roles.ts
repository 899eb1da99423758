/** The five roles (spec 1). The order is the order of the columns in `permissions.ts`. */
export const ROLES = ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const;
export type Role = (typeof ROLES)[number];

/** Spec 2: the mobile header shows STAFF when no role is known. */
export const DEFAULT_ROLE: Role = 'STAFF';
