import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@/lib/time';
import { deliver } from '@/realtime/event-registry';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { reason, sessionAt, showDay } from '../testing/shown-day';

const form = () => screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
const task = () => within(form()).getByRole('button', { name: /^Task/ });
const deleted = (title: string) => act(() => deliver('task-deleted', { taskId: sessionAt(title, '', '').taskId }));

it('is proposed for the task of the last session whose task still exists', async () => {
  const { press } = await showDay();
  await press(STRINGS.addTime);
  expect(task()).toHaveTextContent('Gate');
  deleted('Gate');
  await waitFor(() => expect(task()).toHaveTextContent('Door'));
  deleted('Door');
  await waitFor(() => expect(task()).toHaveTextContent(SESSION_STRINGS.chooseTask));
});

it.each([
  ['the next', STRINGS.nextWeek, '2025-03-10'],
  ['the current', STRINGS.thisWeek, undefined],
])('whose reason was typed does not keep its day in %s week', async (_which, button, day) => {
  const { user, press } = await showDay();
  await press(STRINGS.addTime);
  await user.type(reason(), 'Forgotten');
  await press(button);
  if (day) await screen.findByRole('heading', { name: STRINGS.sessionsOf(formatDay(day)) });
  else await screen.findByText(STRINGS.noSessions);
  expect(screen.queryByRole('form')).toBeNull();
});
