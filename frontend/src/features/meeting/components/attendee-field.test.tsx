import type { MeetingPerson } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeMeeting } from '@/testing/make-meeting';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MeetingModal } from './meeting-modal';

const owner = makeUser({ id: 'owner', name: 'Olga Owner', role: 'OWNER' });
const person = (id: string, name: string): MeetingPerson => ({
  ...{ id, name, email: `${id}@example.test`, role: 'STAFF', profilePicture: null, timezone: 'UTC' },
});
const [olga, sam, dave] = [person('owner', 'Olga Owner'), person('sam', 'Sam Staff'), person('dave', 'Dave Staff')];
const meeting = makeMeeting({ id: 'm1' });
const withDave = { ...meeting, attendeeIds: ['owner', 'dave'], attendees: [olga, dave] };
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The form, and the bodies of the requests that save it. */
async function open(meetingId?: string) {
  const sent: unknown[] = [];
  const save = (status: number) => async (request: Request) => {
    sent.push(await request.json());
    return { status, body: meeting };
  };
  const { routes } = serverWith([], {
    'GET /api/meetings/people': () => ({ body: [olga, sam, dave] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/meetings/m1': () => ({ body: meeting }),
    'POST /api/meetings': save(201),
    'PUT /api/meetings/m1': save(200),
  });
  const { startTime, endTime } = meeting;
  await renderFor(owner, <MeetingModal {...{ meetingId, startTime, endTime }} onClose={onClose} />);
  await checkbox(sam);
  return { sent, routes };
}

const checkbox = ({ name }: { name: string }) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });

it('adds to the attendees, and keeps those whom another user has added meanwhile', async () => {
  const { sent } = await open('m1');
  await userEvent.click(await checkbox(sam));
  act(() => deliver('meeting-updated', withDave));
  await waitFor(async () => expect(await checkbox(dave)).toBeChecked());
  expect(await checkbox(sam)).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ attendeeIds: ['owner', 'dave', 'sam'], knownAttendeeIds: ['owner', 'dave'] }]);
});

it('has not changed if a person was ticked and unticked, even if another user then adds them', async () => {
  await open('m1');
  await userEvent.click(await checkbox(dave));
  await userEvent.click(await checkbox(dave));
  act(() => deliver('meeting-updated', withDave));
  await waitFor(async () => expect(await checkbox(dave)).toBeChecked());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before it discards a change of attendees', async () => {
  await open('m1');
  await userEvent.click(await checkbox(dave));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: STRINGS.discardTitle })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('does not send a ticked person who can no longer be invited', async () => {
  const { sent, routes } = await open();
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'Plan');
  await userEvent.click(await checkbox(sam));
  expect(screen.getByText(STRINGS.chosen(2))).toBeVisible();
  routes['GET /api/meetings/people'] = () => ({ body: [olga, dave] });
  act(() => deliver('user-updated', { userId: 'sam', user: null }));
  await waitFor(() => expect(screen.queryByText(sam.name)).not.toBeInTheDocument());
  expect(screen.getByText(STRINGS.chosen(1))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([expect.objectContaining({ attendeeIds: ['owner'] })]);
});
