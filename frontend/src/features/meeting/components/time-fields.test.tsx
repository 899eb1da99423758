import { screen } from '@testing-library/react';
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

async function open(meetingId?: string) {
  serverWith([], {
    'GET /api/meetings/people': () => ({ body: [] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/meetings/m1': () => ({ body: makeMeeting({ id: 'm1', ...times }) }),
  });
  await renderFor(owner, <MeetingModal meetingId={meetingId} onClose={jest.fn()} />);
  await screen.findByLabelText(STRINGS.title);
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
