import type { SearchResult } from '@contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { Palette } from './palette';

// The test environment has no layout.
beforeEach(() => (Element.prototype.scrollIntoView = () => undefined));

it('keeps the button that searches again, and its focus, until there is a response', async () => {
  const responses = [{ status: 503 }, new Promise<FakeResponse>(() => undefined)];
  serverWith([], { 'GET /api/search': () => responses.shift()! });
  await renderFor(makeUser(), <Palette views={[]} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox'), 'hinge');
  const retry = await screen.findByRole('button', { name: STRINGS.retry });
  await userEvent.click(retry);
  expect(responses).toEqual([]);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});

describe('a search of signs', () => {
  const user = makeUser();
  const task = makeTask({ id: 't1', assignedStaffId: user.id });

  /** Opens the palette over a board with one task. The server finds this. */
  async function open(tasks: SearchResult['tasks'] = []) {
    const found: SearchResult = { tasks, comments: [], people: [], meetings: [] };
    serverWith([task], { 'GET /api/search': () => ({ body: found }) });
    return renderFor(user, <Palette views={[]} onClose={() => undefined} />);
  }

  async function paste(text: string) {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.paste(text);
  }

  async function findsNothing(text: string) {
    await paste(text);
    expect(await screen.findByText(STRINGS.nothing(text))).toBeVisible();
    expect(screen.queryAllByRole('option')).toEqual([]);
  }

  it('shows no commands before the task that the server found', async () => {
    const store = await open([{ id: 't2', title: '🎉 Launch', status: 'pending', dueDate: null }]);
    await paste('🎉');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('🎉 Launch');
    await userEvent.keyboard('{Enter}');
    expect(store.getState().overlay.stack).toEqual([{ kind: 'task', id: 't2' }]);
  });

  it('can find nothing', async () => {
    await open();
    await findsNothing('???');
  });

  it('does not find every task to start the timer on', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: STRINGS.startTimer }));
    expect(screen.getByRole('option')).toHaveTextContent(task.title);
    await findsNothing('???');
  });
});

it('chooses nothing with the second click of a double click, which falls on the list opened by the first one', async () => {
  const user = makeUser();
  const onClose = jest.fn();
  const { calls } = serverWith([makeTask({ id: 't1', assignedStaffId: user.id })]);
  await renderFor(user, <Palette views={[]} onClose={onClose} />);
  fireEvent.click(screen.getByRole('option', { name: STRINGS.startTimer }), { detail: 1 });
  const option = screen.getByRole('option');
  fireEvent.click(option, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(option, { detail: 1 });
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(calls).toContain('POST /api/timer/start'));
});
