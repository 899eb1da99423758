import { INVARIANTS } from '../../src/doctor/invariants';
import type { Database } from '../../src/platform/database/database';

export async function expectInvariants(db: Database): Promise<void> {
  for (const [rule, query] of Object.entries(INVARIANTS)) {
    expect({ rule, broken: await db.query(query) }).toEqual({ rule, broken: [] });
  }
}
