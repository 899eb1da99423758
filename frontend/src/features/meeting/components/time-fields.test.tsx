import type { Meeting } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMeeting } from '@/testing/make-meeting';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MeetingModal } from './meeting-modal';

const owner = makeUser({ id: 'owner', role: 'OWNER', timezone: 'UTC' });
const times = { startTime: '2026-06-01T16:00:00.000Z', endTime: '2026-06-01T17:00:00.000Z' };

const start = () => screen.getByLabelText(STRINGS.startTime);
const end = () => screen.getByLabelText(STRINGS.endTime);

// Unsaved input is kept for the next form of the same meeting.
afterEach(() => sessionStorage.clear());

async function open(meetingId?: string, given: Partial<Meeting> = times, viewer = owner) {
  const meeting = makeMeeting({ id: 'm1', ...given });
  const saved: unknown[] = [];
  serverWith([], {
    'GET /api/meetings/people': () => ({ body: [] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/meetings/m1': () => ({ body: meeting }),
    'PUT /api/meetings/m1': async (request) => {
      saved.push(await request.json());
      return { body: meeting };
    },
  });
  await renderFor(viewer, <MeetingModal meetingId={meetingId} onClose={jest.fn()} />);
  await screen.findByLabelText(STRINGS.title);
  return saved;
}

/** Types key by key, which passes through other valid times, and leaves the field. */
async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

it('keeps an end that was entered before the start of a new meeting', async () => {
  await open();
  await enter(end(), '1 Jun 2026, 17:30');
  await enter(start(), '1 Jun 2026, 15:00');
  expect(end()).toHaveValue('1 Jun 2026, 17:30');
});

it('keeps an end that was moved before the start, and then the duration', async () => {
  await open('m1');
  await enter(end(), '1 Jun 2026, 14:30');
  await enter(start(), '1 Jun 2026, 13:00');
  expect(end()).toHaveValue('1 Jun 2026, 14:30');
  await enter(start(), '15:00');
  expect(end()).toHaveValue('1 Jun 2026, 16:30');
});

it.each(['14:30', 'later', ' '])(
  'moves an end of "%s", which does not fit the start, by the last duration',
  async (text) => {
    await open('m1');
    await enter(end(), text);
    await enter(start(), '18:00');
    expect(end()).toHaveValue('1 Jun 2026, 19:00');
  },
);

it('saves an end that is shown as before but is now the second time with this name', async () => {
  const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
  const inNewYork = makeUser({ id: 'owner', role: 'OWNER', timezone: 'America/New_York' });
  const saved = await open('m1', { startTime: '2026-11-01T04:30:00.000Z', endTime: first }, inNewYork);
  expect(screen.getByText(STRINGS.shownTwice('first'))).toBeVisible();
  await enter(start(), '1 Nov 2026, 01:30');
  expect(end()).toHaveValue('1 Nov 2026, 01:30');
  expect(screen.getByText(STRINGS.shownTwice('second'))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.update }));
  await waitFor(() => expect(saved).toEqual([{ startTime: first, endTime: second }]));
});
