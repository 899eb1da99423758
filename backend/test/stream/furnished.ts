import type { Meeting, Role } from '../../src/contract';
import type { Member, TestApp } from '../harness/app';
import { makeGroup, sendIn, sendTo } from '../harness/chat';
import { hoursAgo, zoneAt } from '../harness/zones';
import { MEETING, type Subjects } from './live-queries';

export const PAGE_ROLES = ['OWNER', 'ADMIN', 'STAFF', 'CLIENT'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];
export type Cast = Record<Role, Member>;

/** One user of each role. */
export async function engage(app: TestApp): Promise<Cast> {
  // After midnight, a page shows the day before until its screen notices the new one.
  const timezone = zoneAt(12);
  const [OWNER, ADMIN, SUPER_OWNER, STAFF, CLIENT] = await Promise.all(
    (['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const).map((role) => app.as(role, { timezone })),
  );
  return { OWNER: OWNER!, ADMIN: ADMIN!, SUPER_OWNER: SUPER_OWNER!, STAFF: STAFF!, CLIENT: CLIENT! };
}

/**
 * Creates something of every kind, so that no list is empty. `otherClient` is a client whom the other one sees only by
 * name: in a meeting and a group of both.
 */
export async function furnish(
  app: TestApp,
  { OWNER, ADMIN, STAFF, CLIENT }: Cast,
): Promise<Subjects & { otherClient: Member }> {
  const { make } = app;
  const otherClient = await app.as('CLIENT');
  const label = await make.label();
  const people = { creatorId: STAFF.id, mainId: STAFF.id, clientId: CLIENT.id };
  const { id: taskId } = await make.task({ ...people, labelIds: [label.id] });
  const work = { userId: STAFF.id, taskId };
  const timeLogId = await make.timeLog({ ...work, startedAt: hoursAgo(29), endedAt: hoursAgo(28) });
  await OWNER.http.put(`/api/time-logs/${timeLogId}`).send({ description: 'Wiring', reason: 'Forgotten' }).expect(200);
  await make.report(work);
  const { id: trashedId } = await make.task(people);
  await STAFF.http.delete(`/api/tasks/${trashedId}`).expect(200);
  await make.comment({ taskId, authorId: STAFF.id });
  await make.checklistItem(taskId);
  await make.taskFile(work);
  await make.rate({ taskId });
  await make.view(OWNER.id, true);
  const attendeeIds = [OWNER, ADMIN, STAFF, CLIENT, otherClient].map(({ id }) => id);
  // Created by a request, so that there are notifications about it.
  const { body: meeting } = await STAFF.http
    .post('/api/meetings')
    .send({ ...MEETING, attendeeIds })
    .expect(201);
  const group = await makeGroup(OWNER, [ADMIN, STAFF, CLIENT, otherClient]);
  await sendIn(group, OWNER, 'Welcome');
  await sendTo(STAFF, OWNER, 'Hello');
  await sendTo(ADMIN, STAFF, 'Hello');
  const meetingIds = [(meeting as Meeting).id];
  return { taskIds: [taskId], meetingIds, timeLogIds: [timeLogId], userIds: [STAFF.id], otherClient };
}
