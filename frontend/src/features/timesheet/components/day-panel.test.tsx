import { MESSAGES, weekOfDay } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@/lib/time';
import { deliver } from '@/realtime/event-registry';
import { selectTimesheet } from '../model/timesheet-slice';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { description, fill, held, me, reason, sessionAt, showDay, type ShownDay } from '../testing/shown-day';

const startField = () => screen.getByRole<HTMLInputElement>('textbox', { name: SESSION_STRINGS.start });
const endField = () => screen.getByRole<HTMLInputElement>('textbox', { name: SESSION_STRINGS.end });

/** Types a time, and leaves its field. */
function enter(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Presses the free time of the day's track at this hour. */
function pressTrack(hour: number) {
  const free = screen.getByRole('button', { name: STRINGS.addHere });
  free.getBoundingClientRect = () => ({ left: 0, top: 0, width: 240, height: 10 }) as DOMRect;
  fireEvent.click(free, { detail: 1, clientX: hour * 10 });
}

it.each<[string, (shown: ShownDay) => Promise<void>]>([
  ['another session', ({ press }) => press(/^Gate/)],
  ['new time', ({ press }) => press(STRINGS.addTime)],
  ['the split of the session', ({ press }) => press(SESSION_STRINGS.split)],
  ['no session', ({ press }) => press(SESSION_STRINGS.close)],
  ['another day', ({ press }) => press(formatDay('2025-03-05'))],
  ['another week', ({ press }) => press(STRINGS.previousWeek).then(() => press(STRINGS.nextWeek))],
  ['another view', ({ press }) => press('Other view').then(() => press('Other view'))],
])('keeps an unsaved correction while %s is shown', async (_what, leave) => {
  const shown = await showDay();
  await shown.open();
  await fill(shown);
  await leave(shown);
  // A press on the selected session would close it.
  if (screen.queryByRole('form', { name: SESSION_STRINGS.splitTitle })) await shown.press(SESSION_STRINGS.cancel);
  else await shown.open();
  expect(description()).toHaveValue('Hinge');
  expect(reason()).toHaveValue('Forgotten');
  await shown.press(SESSION_STRINGS.revert);
  expect(description()).toHaveValue('');
});

it('takes only the edge back with Escape', async () => {
  const shown = await showDay();
  await shown.open();
  await fill(shown);
  const end = screen.getByRole('slider', { name: SESSION_STRINGS.endOf('Door') });
  act(() => end.focus());
  await shown.user.keyboard('{ArrowRight}');
  expect(end).toHaveAttribute('aria-valuetext', '10:05');
  await shown.user.keyboard('{Escape}');
  expect(end).toHaveAttribute('aria-valuetext', '10:00');
  expect(description()).toHaveValue('Hinge');
});

it('keeps unsaved new time, with the values it started with, until it is cancelled', async () => {
  const { sessions, user, press, openDay } = await showDay();
  await screen.findByRole('button', { name: /^Gate/ });
  await press(STRINGS.addTime);
  await user.type(description(), 'Call');
  const first = startField().value;
  await press(/^Door/);
  sessions.push(sessionAt('Wall', '12:00', '13:00'));
  act(() => deliver('time-log-changed', { userId: me.id }));
  await screen.findByRole('button', { name: /^Wall/ });
  await press(formatDay('2025-03-05'));
  await openDay();
  await press(STRINGS.addTime);
  expect(description()).toHaveValue('Call');
  expect(startField()).toHaveValue(first);
  const form = screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
  expect(within(form).getByRole('button', { name: /^Task/ })).toHaveTextContent('Gate');
  await press(SESSION_STRINGS.cancel);
  await press(STRINGS.addTime);
  expect(description()).toHaveValue('');
  expect(startField()).not.toHaveValue(first);
});

it('drops a correction once it is saved', async () => {
  const shown = await showDay();
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await screen.findByText(SESSION_STRINGS.saved);
  expect(description()).toHaveValue('Hinge');
  expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull();
});

it('sends no time that was put back, and does not count it as a change', async () => {
  const shown = await showDay();
  await shown.open();
  const before = startField().value;
  enter(startField(), '08:30');
  expect(screen.getByRole('button', { name: SESSION_STRINGS.revert })).toBeVisible();
  enter(startField(), before);
  expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await screen.findByText(SESSION_STRINGS.saved);
  expect(shown.changes).toEqual([{ description: 'Hinge', reason: 'Forgotten' }]);
});

it('keeps what is put back while its change is being saved', async () => {
  const { response, end } = held();
  const shown = await showDay({ saved: () => response });
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await shown.user.clear(description());
  end();
  await screen.findByText(SESSION_STRINGS.saved);
  expect(description()).toHaveValue('');
  expect(screen.getByRole('button', { name: SESSION_STRINGS.revert })).toBeVisible();
});

it('says that a correction was not saved after the user has left the day, and keeps it', async () => {
  const { response, end } = held();
  const shown = await showDay({ saved: () => response.then(() => Promise.reject(new Error('offline'))) });
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await shown.press(formatDay('2025-03-05'));
  await screen.findByText(STRINGS.noSessions);
  end();
  const toasts = await screen.findByRole('region', { name: 'Notifications' });
  expect(await within(toasts).findByText(MESSAGES.general.network)).toBeVisible();
  await shown.open();
  expect(description()).toHaveValue('Hinge');
});

describe('a deletion whose response arrives after another session was pressed', () => {
  async function startDeleting(saved: () => Promise<void>) {
    const shown = await showDay({ saved });
    await shown.open();
    await shown.press(SESSION_STRINGS.remove);
    await shown.user.type(reason(), 'Entered twice');
    await shown.press(SESSION_STRINGS.remove);
    await shown.press(/^Gate/);
    return shown;
  }

  it('keeps its reason if it is refused', async () => {
    const { response, end } = held();
    const { press } = await startDeleting(() => response.then(() => Promise.reject(new Error('offline'))));
    end();
    expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
    await press(/^Door/);
    expect(reason()).toHaveValue('Entered twice');
  });

  it('leaves nothing unsaved if it succeeds', async () => {
    const { response, end } = held();
    const { store } = await startDeleting(() => response);
    end();
    expect(await screen.findByText(SESSION_STRINGS.removed)).toBeVisible();
    expect(selectTimesheet(store.getState()).forms).toEqual({});
  });
});

it('drops a correction that is saved after the user has left the view', async () => {
  const { response, end } = held();
  const shown = await showDay({ saved: () => response });
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await shown.press('Other view');
  await shown.press('Other view');
  await shown.open();
  expect(screen.getByRole('button', { name: SESSION_STRINGS.revert })).toBeVisible();
  end();
  await waitFor(() => expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull());
});

it('offers no new time on a day that has not begun', async () => {
  const { press } = await showDay({ date: '2126-03-05', week: weekOfDay('2126-03-05') });
  await press(formatDay('2126-03-06'));
  expect(await screen.findByText(STRINGS.notBegun)).toBeVisible();
  expect(screen.getByRole('button', { name: STRINGS.addTime })).toBeDisabled();
  expect(screen.queryByRole('button', { name: STRINGS.addHere })).toBeNull();
});

it('offers new time on the day itself while a session of another timezone is selected', async () => {
  const { sessions, press } = await showDay();
  const earlier = { ...sessionAt('Door', '17:00', '18:00', '2025-03-03'), timezone: 'Asia/Manila' };
  await screen.findByRole('button', { name: /^Gate/ });
  sessions.splice(0, 2, earlier);
  act(() => deliver('time-log-changed', { userId: me.id }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gate/ })).toBeNull());
  await press(/^Door/);
  await press(STRINGS.addTime);
  expect(startField().value).toMatch(/^4 Mar 2025.* 00:00$/);
});

it('moves unsaved new time to the place that is pressed on the track, and keeps the rest of it', async () => {
  const shown = await showDay();
  await shown.press(STRINGS.addTime);
  await shown.user.type(description(), 'Hinge');
  enter(startField(), '12:10');
  enter(endField(), '14:40');
  pressTrack(15);
  await waitFor(() => expect(startField().value).toContain('15:00'));
  expect(endField().value).toContain('17:30');
  expect(description()).toHaveValue('Hinge');
});

describe('while new time is being saved, a press on the track', () => {
  const addForm = () => screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
  async function startAdding() {
    const saved = held();
    const shown = await showDay({ saved: () => saved.response });
    await shown.press(STRINGS.addTime);
    await fill(shown);
    await shown.user.click(within(addForm()).getByRole('button', { name: SESSION_STRINGS.add }));
    return { ...shown, end: saved.end };
  }

  it('does not move it, and the form closes afterwards', async () => {
    const { end } = await startAdding();
    pressTrack(15);
    expect(startField().value).toContain('12:00');
    end();
    await screen.findByText(SESSION_STRINGS.added);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('leaves no copy of it, although a session was opened meanwhile', async () => {
    const { press, end } = await startAdding();
    await press(/^Door/);
    pressTrack(15);
    expect(startField().value).toContain('12:00');
    end();
    await screen.findByText(SESSION_STRINGS.added);
    expect(description()).toHaveValue('');
  });
});
