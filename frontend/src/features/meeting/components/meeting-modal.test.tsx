import { type MeetingPerson, MESSAGES } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeMeeting } from '@/testing/make-meeting';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MeetingModal } from './meeting-modal';

const owner = makeUser({ id: 'owner', name: 'Olga Owner', role: 'OWNER', timezone: 'America/New_York' });
const sam: MeetingPerson = {
  id: 'sam',
  name: 'Sam Staff',
  email: 'sam@example.test',
  role: 'STAFF',
  profilePicture: null,
  timezone: 'Asia/Manila',
};
const meeting = makeMeeting({
  id: 'm1',
  title: 'Hinges',
  startTime: '2026-06-01T12:00:00.000Z',
  endTime: '2026-06-01T13:00:00.000Z',
});
const onClose = jest.fn();

type Routes = Parameters<typeof serverWith>[1];

function server(routes: Routes = {}) {
  return serverWith([], {
    'GET /api/meetings/people': () => ({
      body: [sam, { ...sam, id: 'owner', name: 'Olga Owner', role: 'OWNER', timezone: 'America/New_York' }],
    }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/meetings/m1': () => ({ body: meeting }),
    ...routes,
  });
}

async function open(user = owner, routes: Routes = {}) {
  const made = server(routes);
  await renderFor(user, <MeetingModal meetingId="m1" onClose={onClose} />);
  return { ...made, title: await screen.findByLabelText(STRINGS.title) };
}

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows problems only after Create was pressed, and then sends nothing', async () => {
  const { calls } = server();
  await renderFor(owner, <MeetingModal onClose={onClose} />);
  expect(screen.queryByText(MESSAGES.meeting.titleRequired)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
  expect(screen.getByText(MESSAGES.meeting.titleRequired)).toBeVisible();
  expect(screen.getByText(MESSAGES.meeting.startRequired)).toBeVisible();
  expect(screen.getByText(MESSAGES.meeting.endRequired)).toBeVisible();
  expect(screen.getByLabelText(STRINGS.title)).toHaveFocus();
  expect(calls).not.toContain('POST /api/meetings');
});

it("shows times in the user's timezone and for others in theirs, and sends only the changes", async () => {
  const sent: unknown[] = [];
  await open(owner, {
    'PUT /api/meetings/m1': async (request) => {
      sent.push(await request.json());
      return { body: meeting };
    },
  });
  expect(screen.getByLabelText(STRINGS.startTime)).toHaveValue('1 Jun 2026, 08:00');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam Staff' }));
  expect(screen.getByText('20:00 in Manila')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ attendeeIds: ['owner', 'sam'], knownAttendeeIds: ['owner'] }]);
});

it('names attendees who are busy at that time, without preventing the meeting', async () => {
  await open(owner, {
    'GET /api/meetings/busy': () => ({
      body: [{ userId: 'owner', name: 'Olga Owner', startTime: meeting.startTime, endTime: meeting.endTime }],
    }),
  });
  expect(await screen.findByText('Olga Owner, 1 Jun 2026, 08:00 – 09:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ["the server's words", { status: 409, body: { error: 'Taken' } }, 'Taken'],
  ['the words for a failure', { status: 500, body: {} }, MESSAGES.meeting.saveFailed],
])('stays open with the typed text and alerts with %s', async (_what, response, text) => {
  const { title } = await open(owner, { 'PUT /api/meetings/m1': () => response });
  await userEvent.type(title, ' and doors');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(title).toHaveValue('Hinges and doors');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for confirmation before deleting, and reports a failure', async () => {
  const { calls } = await open(owner, { 'DELETE /api/meetings/m1': () => ({ status: 500 }) });
  await userEvent.click(screen.getByRole('button', { name: STRINGS.delete }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent(MESSAGES.meeting.confirmDelete);
  expect(calls).not.toContain('DELETE /api/meetings/m1');
  await userEvent.click(within(question).getByRole('button', { name: STRINGS.delete }));
  expect(await screen.findByText(MESSAGES.meeting.deleteFailed)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('is read-only for users who are only invited, and says when the meeting was deleted', async () => {
  const { routes } = await open(makeUser({ id: 'sam' }));
  expect(screen.getByRole('dialog', { name: STRINGS.detailsTitle })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: STRINGS.title })).not.toBeInTheDocument();
  expect(screen.getByLabelText(STRINGS.title)).toHaveTextContent(meeting.title);
  for (const name of [STRINGS.update, STRINGS.delete]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  routes['GET /api/meetings/m1'] = () => ({ status: 404, body: { error: MESSAGES.general.notFound } });
  deliver('meeting-deleted', { meetingId: 'm1' });
  expect(await screen.findByText(STRINGS.gone)).toBeVisible();
});

it('shows changes of other users without overwriting typed text', async () => {
  const { title } = await open();
  await userEvent.type(title, '!');
  deliver('meeting-updated', { ...meeting, title: 'Theirs', location: 'Yard' });
  expect(await screen.findByDisplayValue('Yard')).toBeVisible();
  expect(title).toHaveValue('Hinges!');
});

it("does not send fields that were changed back, and shows another user's later changes of them", async () => {
  const sent: unknown[] = [];
  const { title } = await open(owner, {
    'PUT /api/meetings/m1': async (request) => {
      sent.push(await request.json());
      return { body: meeting };
    },
  });
  await userEvent.type(title, '!{Backspace}');
  await userEvent.type(screen.getByLabelText(STRINGS.startTime), '{ArrowUp}{ArrowDown}');
  const times = { startTime: '2026-06-01T15:00:00.000Z', endTime: '2026-06-01T16:30:00.000Z' };
  deliver('meeting-updated', { ...meeting, ...times, title: 'Theirs' });
  await waitFor(() => expect(title).toHaveValue('Theirs'));
  expect(screen.getByLabelText(STRINGS.startTime)).toHaveValue('1 Jun 2026, 11:00');
  expect(screen.getByLabelText(STRINGS.endTime)).toHaveValue('1 Jun 2026, 12:30');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam Staff' }));
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ attendeeIds: ['owner', 'sam'], knownAttendeeIds: ['owner'] }]);
});

it('sends a value that is put back after a save without a response, which may have been stored', async () => {
  const sent: unknown[] = [];
  const responses = [{ status: 504 }, { body: meeting }];
  const { title } = await open(owner, {
    'PUT /api/meetings/m1': async (request) => {
      sent.push(await request.json());
      return responses.shift()!;
    },
  });
  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  expect(await screen.findByText(MESSAGES.meeting.saveFailed)).toBeVisible();
  await userEvent.type(title, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ title: 'Hinges!' }, { title: 'Hinges' }]);
});

it('is saved once the meeting is known to have the value that was saved without a response', async () => {
  const { title } = await open(owner, { 'PUT /api/meetings/m1': () => ({ status: 504 }) });
  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  expect(await screen.findByText(MESSAGES.meeting.saveFailed)).toBeVisible();
  act(() => deliver('meeting-updated', { ...meeting, title: 'Hinges!' }));
  await userEvent.click(screen.getByRole('button', { name: STRINGS.cancel }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each([
  ['istanbul', 'İstanbul Ofisi'],
  ['zoe', 'Zoë'],
  ['CAFÉ', 'Cafe\u0301 Menu'],
])('finds attendees by %s, ignoring case and accents', async (typed, name) => {
  const names = ['İstanbul Ofisi', 'Cafe\u0301 Menu', 'Zoë', 'Bob', 'Cem', 'Dan', 'Eve', 'Flo'];
  const people = [sam, ...names.map((it) => ({ ...sam, id: it, name: it }))];
  await open(owner, { 'GET /api/meetings/people': () => ({ body: people }) });
  await userEvent.type(await screen.findByLabelText(STRINGS.searchPeople), typed);
  const field = screen.getByRole('group', { name: new RegExp(`^${STRINGS.attendees}`) });
  expect(
    within(field)
      .getAllByRole('checkbox')
      .map((it) => it.closest('label')),
  ).toEqual([expect.objectContaining({ textContent: expect.stringContaining(name) })]);
});

it('tells clients with one name apart by their companies, and finds them by these', async () => {
  const staff = [...'abcdefg'].map((id) => ({ ...sam, id, name: `Staff ${id}` }));
  const client = (companyName: string) => ({ ...sam, id: companyName, name: 'Ana Reyes', role: 'CLIENT', companyName });
  const body = [...staff, client('Acme'), client('Birch & Co')];
  await open(owner, { 'GET /api/meetings/people': () => ({ body }) });
  expect(await screen.findByRole('checkbox', { name: 'Ana Reyes (Acme)' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(STRINGS.searchPeople), 'birch');
  expect(screen.getByRole('checkbox')).toHaveAccessibleName('Ana Reyes (Birch & Co)');
});
