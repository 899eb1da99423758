import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { AMBIGUOUS_ZONES } from '../../../test/harness/zones';
import { MESSAGES, type SettingsRequest, TIME_FORMATS, type User } from '../../contract';
import { ProfileService } from './profile.service';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
});
afterAll(() => app.close());

const me = async () => ((await staff.http.get('/api/auth/me').expect(200)).body as { user: User }).user;
const save = (settings: object) => staff.http.put('/api/user/settings').send(settings);

describe('the time format of PUT /api/user/settings', () => {
  it("is the browser's until the user chooses another", async () => {
    expect((await me()).timeFormat).toBe('auto');
    for (const timeFormat of TIME_FORMATS) {
      expect((await save({ timeFormat }).expect(200)).body.user).toMatchObject({ timeFormat });
      expect(await me()).toMatchObject({ timeFormat, timezone: 'Asia/Manila', name: staff.user.name });
    }
  });

  it('stays unchanged when another setting is changed', async () => {
    await save({ timeFormat: '12h' }).expect(200);
    await save({ timezone: 'UTC' }).expect(200);
    expect(await me()).toMatchObject({ timeFormat: '12h', timezone: 'UTC' });
  });

  it.each(['13h', '', 24, null, ['12h']])('cannot be %j', async (timeFormat) => {
    const { body } = await save({ timeFormat }).expect(400);
    expect(body).toMatchObject({ fields: { timeFormat: MESSAGES.user.timeFormatInvalid } });
    expect((await me()).timeFormat).toBe('auto');
  });
});

it.each([
  ...AMBIGUOUS_ZONES.map((timezone) => [{ timezone }, { timezone: MESSAGES.user.timezoneInvalid }] as const),
  ...['', ' ', '\u200b\u2060', '\u3164'].map((name) => [{ name }, { name: MESSAGES.user.nameRequired }] as const),
])('PUT /api/user/settings refuses %j', async (settings, fields) => {
  const before = await me();
  const { body } = await save(settings).expect(400);
  expect(body).toEqual({ error: Object.values(fields)[0], fields });
  expect(await me()).toEqual(before);
});

describe('a change by an owner between the start and the storing of PUT /api/user/settings', () => {
  /** Sends the settings. The owner's change is stored after the server has read the caller. */
  async function saveDuring(settings: SettingsRequest, change: object) {
    const owner = await app.as('OWNER');
    const profile = app.nest.get(ProfileService);
    const store = profile.change.bind(profile);
    jest.spyOn(profile, 'change').mockImplementationOnce(async (user, body) => {
      await owner.http.put(`/api/user/${staff.id}`).send(change).expect(200);
      return store(user, body);
    });
    const socket = await app.connect(owner);
    const { body } = await save(settings).expect(200);
    await socket.next('user-updated');
    return { user: (body as { user: User }).user, pushed: (await socket.next('user-updated')).user };
  }
  const change = { name: 'Samuel Stafford', timezone: 'Australia/Brisbane', employmentType: 'PART_TIME' };

  it.each([[{ timeFormat: '12h' }], [{}]] as const)('is kept where the request %j has no field', async (settings) => {
    const { user, pushed } = await saveDuring(settings, change);
    expect(await me()).toMatchObject({ ...change, ...settings });
    expect(user).toEqual(await me());
    expect(pushed).toMatchObject({ id: staff.id, name: 'Samuel Stafford', role: 'STAFF' });
  });

  it('is replaced where the request has the field', async () => {
    const { user, pushed } = await saveDuring({ name: ' Nina New ' }, change);
    expect(user).toEqual(await me());
    expect(user).toMatchObject({ ...change, name: 'Nina New' });
    expect(pushed).toMatchObject({ name: 'Nina New' });
  });
});
