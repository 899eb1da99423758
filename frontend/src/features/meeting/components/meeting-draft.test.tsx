import { type Meeting, type MeetingPerson, MESSAGES } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeCurrentUser } from '@/api/auth';
import { deliver } from '@/realtime/event-registry';
import { makeMeeting } from '@/testing/make-meeting';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MeetingModal, type MeetingModalProps } from './meeting-modal';

const owner = makeUser({ id: 'owner', name: 'Olga Owner', role: 'OWNER' });
const person = (id: string, name: string): MeetingPerson => ({
  ...{ id, name, email: `${id}@example.test`, role: 'STAFF', profilePicture: null, timezone: 'UTC' },
});
const slot = (hour: number) => ({
  startTime: `2026-06-01T${hour}:00:00.000Z`,
  endTime: `2026-06-01T${hour + 1}:00:00.000Z`,
});
const meeting = makeMeeting({ id: 'm1', title: 'Hinges', ...slot(12) });
const onClose = jest.fn();

type Routes = Parameters<typeof serverWith>[1];
type Opened = Omit<MeetingModalProps, 'onClose'>;

interface Setting {
  routes?: Routes;
  user?: typeof owner;
  /** The meeting's newest version. */
  saved?: Meeting;
}

const EDIT: Opened = { meetingId: 'm1' };
const title = () => screen.getByLabelText(STRINGS.title);
const start = () => screen.getByLabelText(STRINGS.startTime);
const end = () => screen.getByLabelText(STRINGS.endTime);
const checkbox = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the form. One that is open is removed first, without a question, as Back or the end of the session does. */
async function open(opened: Opened, { routes = {}, user = owner, saved = meeting }: Setting = {}) {
  cleanup();
  serverWith([], {
    'GET /api/meetings/people': () => ({ body: [person('owner', 'Olga Owner'), person('sam', 'Sam Staff')] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/meetings/m1': () => ({ body: saved }),
    ...routes,
  });
  const store = await renderFor(user, <MeetingModal {...opened} onClose={onClose} />);
  await screen.findByLabelText(STRINGS.title);
  return store;
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a change of a meeting', () => {
  it('is restored with a notice, and can be discarded then', async () => {
    await open(EDIT);
    await retype(title(), 'Doors');
    await userEvent.click(await checkbox('Sam'));
    expect(screen.queryByText(STRINGS.restored)).not.toBeInTheDocument();

    await open(EDIT);
    expect(title()).toHaveValue('Doors');
    expect(await checkbox('Sam')).toBeChecked();
    expect(screen.getByText(STRINGS.restored)).toBeVisible();
    await press(STRINGS.discard);
    expect(title()).toHaveValue('Hinges');
    expect(await checkbox('Sam')).not.toBeChecked();
    expect(screen.queryByText(STRINGS.restored)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('continues with the newest version of the other fields', async () => {
    await open(EDIT);
    await retype(title(), 'Doors');
    await userEvent.click(await checkbox('Sam'));
    await open(EDIT, { saved: { ...meeting, title: 'Theirs', location: 'Yard' } });
    expect(title()).toHaveValue('Doors');
    expect(screen.getByLabelText(STRINGS.location)).toHaveValue('Yard');

    await open(EDIT, { saved: { ...meeting, title: 'Doors', attendeeIds: ['owner', 'sam'] } });
    expect(screen.queryByText(STRINGS.restored)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    deliver('meeting-updated', { ...meeting, title: 'Windows' });
    await waitFor(() => expect(title()).toHaveValue('Windows'));
  });

  it('is not stored for another meeting or another user', async () => {
    await open(EDIT);
    await retype(title(), 'Doors');
    await open(slot(12));
    expect(title()).toHaveValue('');
    await open(EDIT, { user: makeUser({ id: 'ada', role: 'OWNER' }) });
    expect(title()).toHaveValue('Hinges');
  });

  it('keeps its times in the timezone in which they were entered', async () => {
    const store = await open(EDIT);
    await retype(start(), '1 Jun 2026, 15:00');
    act(() => void store.dispatch(changeCurrentUser({ timezone: 'Asia/Manila' })));
    await open(EDIT, { user: { ...owner, timezone: 'Asia/Manila' } });
    expect(start()).toHaveValue('1 Jun 2026, 15:00');
    expect(screen.getByText('Times are in UTC.')).toBeVisible();
  });

  it('is still shown, as typed, to a user who may no longer change the meeting', async () => {
    const user = makeUser({ id: 'sam' });
    await open(EDIT, { user, saved: { ...meeting, createdById: 'sam' } });
    await retype(title(), 'Doors');
    await retype(start(), 'sometime');
    await open(EDIT, { user });
    expect(title()).toHaveTextContent('Doors');
    expect(start()).toHaveTextContent('sometime');
    expect(screen.getByText(STRINGS.restored)).toBeVisible();
    await press(STRINGS.discard);
    expect(title()).toHaveTextContent('Hinges');
    expect(start()).toHaveTextContent('1 Jun 2026, 12:00');
  });
});

describe('no draft remains', () => {
  it('of a change that was saved', async () => {
    await open(EDIT, { routes: { 'PUT /api/meetings/m1': () => ({ body: { ...meeting, title: 'Doors' } }) } });
    await retype(title(), 'Doors');
    expect(sessionStorage).toHaveLength(1);
    await press(STRINGS.update);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a change that was discarded', async () => {
    await open(EDIT);
    await retype(title(), 'Doors');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: STRINGS.discard }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a change of a meeting that was deleted', async () => {
    await open(EDIT, { routes: { 'DELETE /api/meetings/m1': () => ({ body: { success: true } }) } });
    await retype(title(), 'Doors');
    await press(STRINGS.delete);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: STRINGS.delete }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a new meeting in which nothing was typed', async () => {
    await open(slot(12));
    expect(sessionStorage).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a new meeting', () => {
  beforeEach(async () => {
    await open(slot(12));
    await retype(title(), 'Plan');
  });

  it('is restored with its times when it is opened without any', async () => {
    await open({});
    expect(title()).toHaveValue('Plan');
    expect(screen.getByText(STRINGS.restored)).toBeVisible();
    expect(start()).toHaveValue('1 Jun 2026, 12:00');
    expect(end()).toHaveValue('1 Jun 2026, 13:00');
    await press(STRINGS.discard);
    for (const field of [title(), start(), end()]) expect(field).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps changed times when the same slot is selected again', async () => {
    await retype(start(), '1 Jun 2026, 12:30');
    await open(slot(12));
    expect(title()).toHaveValue('Plan');
    expect(start()).toHaveValue('1 Jun 2026, 12:30');
    expect(end()).toHaveValue('1 Jun 2026, 13:30');
  });

  it('moves to another slot that is selected, with its text', async () => {
    await retype(start(), '1 Jun 2026, 12:30');
    await open(slot(15));
    expect(title()).toHaveValue('Plan');
    expect(screen.getByText(STRINGS.restored)).toBeVisible();
    expect(start()).toHaveValue('1 Jun 2026, 15:00');
    expect(end()).toHaveValue('1 Jun 2026, 16:00');

    await open({});
    expect(start()).toHaveValue('1 Jun 2026, 15:00');
  });

  it('is created once, although the response was lost and the form opened again', async () => {
    const keys: (string | null)[] = [];
    const routes: Routes = {
      'POST /api/meetings': (request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('lost');
        return { status: 201, body: meeting };
      },
    };
    await open(slot(12), { routes });
    await press(STRINGS.create);
    expect(await screen.findByText(MESSAGES.meeting.saveFailed)).toBeVisible();
    await open(slot(12), { routes });
    await press(STRINGS.create);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(keys[1]).toBe(keys[0]);
    expect(sessionStorage).toHaveLength(0);

    await open(slot(12), { routes });
    await retype(title(), 'Another');
    await press(STRINGS.create);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });
});
