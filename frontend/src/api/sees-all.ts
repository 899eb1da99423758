import { type Capability, cell, type Role } from '@contract';

/** True if the role sees everything of a kind; others see only what is theirs, which may change. For `live`. */
export const seesAll = (role: Role | undefined, capability: Capability) =>
  role !== undefined && cell(role, capability) === true;
