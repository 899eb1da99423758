import type { Role, UserOption } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstDays, keepFirstDays } from '@/lib/first-days';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { FIRST_DAYS } from '../strings';
import { FirstDaysSlot } from './first-days-slot';

const option = (id: string, role: Role): UserOption => ({
  ...{ id, name: id, email: `${id}@x.test`, role, profilePicture: null },
});

interface Given {
  role?: Role;
  tasks: number;
  staff?: UserOption[];
  timezone?: string;
}

async function open({ role = 'OWNER', tasks, staff = [], timezone = 'Asia/Manila' }: Given) {
  const user = makeUser({ id: 'me', role, accountRole: role, timezone });
  const { calls } = serverWith([], {
    'GET /api/user/all': () => ({ body: { owners: [option('me', role)], staff, clients: [] } }),
  });
  const store = await renderFor(user, <FirstDaysSlot tasks={tasks} />);
  return { calls, store };
}

const list = () => screen.findByRole('region', { name: FIRST_DAYS.title });
const step = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

afterEach(() => localStorage.clear());

it('is shown to an owner without tasks, with the steps already done', async () => {
  const { store } = await open({ tasks: 0, staff: [option('sam', 'STAFF')] });
  expect(await list()).toBeVisible();
  await waitFor(() => expect(step(FIRST_DAYS.steps.people)).toHaveTextContent(FIRST_DAYS.isDone));
  expect(step(FIRST_DAYS.steps.task)).not.toHaveTextContent(FIRST_DAYS.isDone);
  expect(screen.getByText(FIRST_DAYS.progress(1, 3))).toBeVisible();
  await userEvent.click(step(FIRST_DAYS.steps.people));
  await userEvent.click(step(FIRST_DAYS.steps.task));
  expect(store.getState().overlay.stack).toEqual([{ kind: 'invite' }, { kind: 'create-task' }]);
  await userEvent.click(step(FIRST_DAYS.steps.zone));
  expect(store.getState().place.wanted).toBe('timezone-setting');
});

it('is shown from the next time on if an owner with tasks turns out to be the only user', async () => {
  await open({ tasks: 2 });
  await waitFor(() => expect(firstDays('me')).toBe('due'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('leaves out the invitation for a super owner, who cannot invite', async () => {
  await open({ role: 'SUPER_OWNER', tasks: 0 });
  await list();
  expect(screen.queryByText(FIRST_DAYS.steps.people)).not.toBeInTheDocument();
  expect(screen.getByText(FIRST_DAYS.progress(0, 2))).toBeVisible();
});

it('stays hidden after it was hidden', async () => {
  await open({ tasks: 0 });
  await list();
  await userEvent.click(screen.getByRole('button', { name: FIRST_DAYS.hide }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(firstDays('me')).toBe('hidden');
});

it('is not shown to a team that already uses the product', async () => {
  const { calls } = await open({ tasks: 2, staff: [option('sam', 'STAFF')] });
  await waitFor(() => expect(calls).toContain('GET /api/user/all'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says that everything is done, and is not shown again', async () => {
  keepFirstDays('me', 'due');
  await open({ tasks: 2, staff: [option('sam', 'STAFF')], timezone: 'Europe/Paris' });
  expect(await screen.findByRole('region', { name: FIRST_DAYS.allDone })).toBeVisible();
  await waitFor(() => expect(firstDays('me')).toBeNull());
});

it.each<Role>(['ADMIN', 'STAFF', 'CLIENT'])('is not shown to %s', async (role) => {
  keepFirstDays('me', 'due');
  const { calls } = await open({ role, tasks: 0 });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(calls).not.toContain('GET /api/user/all');
});
