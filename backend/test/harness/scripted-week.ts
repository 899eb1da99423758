import type { Member } from './app';
import type { Cast, Step } from './scripted-day';

const WEEK = '2025-W01';

/** A staff member's week is submitted and returned, submitted again and approved, and finally reopened. */
export function scriptedWeek({ owner, admin, superOwner, staff }: Cast): Step[] {
  const step = (who: Member, name: string, body: object): Step => ({
    route: `POST /api/timesheets/${name}`,
    what: `${who.user.name} takes the step to ${name} a week`,
    act: () => who.http.post(`/api/timesheets/${name}`).send({ ...body, week: WEEK }),
  });
  const userId = staff.id;
  return [
    step(staff, 'submit', {}),
    step(admin, 'return', { userId, reason: 'Monday is missing' }),
    step(staff, 'submit', {}),
    step(owner, 'approve', { userId }),
    step(superOwner, 'reopen', { userId, reason: 'Tuesday is missing' }),
  ];
}
