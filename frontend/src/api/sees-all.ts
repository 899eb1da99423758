import { type Capability, cell, type Role } from '@contract';

/** Whether the user sees all there is of a kind, or only what is theirs, which may change. For `live`. */
export const seesAll = (role: Role | undefined, capability: Capability) =>
  role !== undefined && cell(role, capability) === true;
