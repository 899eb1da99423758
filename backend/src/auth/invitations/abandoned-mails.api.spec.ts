import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import type { AllUsers, InvitationResponse, ManagedUser } from '../../contract';
import { InvitationsService } from './invitations.service';

/** Accepts connections, and never says anything. */
let server: Server;
const sockets: Socket[] = [];
let app: TestApp;
let owner: Member;
beforeAll(async () => {
  server = createServer((socket) => sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  app = await startApp({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  owner = await app.as('OWNER');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const shown = async () => {
  const { staff } = (await owner.http.get('/api/user/all').expect(200)).body as AllUsers<ManagedUser>;
  return staff.map(({ invitation }) => invitation?.mail);
};

it('a mail that its process did not send becomes a failed one, and a shutdown logs those that it interrupts', async () => {
  const socket = await app.connect(owner);
  const invite = (email: string) =>
    owner.http.post('/api/user/invite').send({ name: 'Ines Vidal', email, role: 'STAFF' }).expect(201);
  const { user } = (await invite('ines@example.test')).body as InvitationResponse;
  await socket.next('user-updated');
  const invitations = app.nest.get(InvitationsService);
  await invitations.failAbandoned();
  expect(await shown()).toEqual(['sending']);
  await app.db.query(`UPDATE invitations SET created_at = created_at - interval '11 minutes'`);
  await invitations.failAbandoned();
  await socket.next('user-updated');
  expect(await shown()).toEqual(['failed']);

  const ann = await app.as('STAFF');
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  const form = { title: 'Plan', ...times, attendeeIds: [ann.id] };
  const { id } = (await owner.http.post('/api/meetings').send(form).expect(201)).body as { id: string };
  await app.anonymous.post('/api/auth/forgot-password').send({ email: ann.user.email }).expect(200);
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  await app.close();
  const logged = warn.mock.calls.map(([about]) => about as object);
  expect(logged).toEqual(
    expect.arrayContaining([
      ...[{ userId: user.id }, { meetingId: id, userIds: [ann.id] }, { mail: 'password reset' }],
    ]),
  );

  // The database is closed by now.
  const noted = new Promise<void>((resolve) => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => resolve());
  });
  sockets.forEach((it) => it.destroy());
  await noted;
  jest.restoreAllMocks();
});
