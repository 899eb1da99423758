import type { Label, Task } from '@contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectPendingMoves } from '@/api/pending-moves';
import { selectBoard, useTask } from '@/api/tasks';
import { deliver } from '@/realtime/event-registry';
import { useAppSelector } from '@/store/hooks';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { groupChosen, layoutChosen, sortChanged } from '../model/board-slice';
import { ShownBoard, SIZE_PX } from '../testing/shown-board';

const user = makeUser({ id: 'olga', role: 'OWNER' });

/** The latest title of a task and the state of the board, which show that a change has been rendered. */
function Latest() {
  const tasks = useAppSelector((state) => selectBoard(state)?.ids.length);
  const moving = useAppSelector((state) => Object.keys(selectPendingMoves(state)).length);
  return (
    <>
      <output>{useTask('c')?.title}</output>
      <output>{`${tasks} tasks, ${moving} moving`}</output>
    </>
  );
}

/** @param moved the response to moving the first task into the second column */
async function show(tasks: Task[], moved?: Promise<FakeResponse>) {
  serverWith(tasks, { 'PUT /api/tasks/a': () => moved ?? { body: inPriority(tasks[0]!) } });
  const store = await renderFor(
    user,
    <ShownBoard>
      <Latest />
    </ShownBoard>,
  );
  const change = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  change(layoutChosen('list'));
  await screen.findAllByRole('button', { name: 'Alpha' });
  return change;
}

const inPriority = (task: Task): Task => ({ ...task, status: 'priority', updatedAt: '2026-01-02T00:00:00.000Z' });
const rows = () => [...document.querySelectorAll('[data-card-title]')].map(({ textContent }) => textContent);
const row = (title: string, index = 0) => screen.getAllByRole('button', { name: title })[index]!;
const rendered = () => act(() => new Promise(requestAnimationFrame));

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => jest.restoreAllMocks());

describe('a task that is in several sections', () => {
  const bug: Label = { id: 'bug', name: 'Bug', hue: 'red' };
  const idea: Label = { id: 'idea', name: 'Idea', hue: 'blue' };
  async function showSections() {
    const change = await show([
      makeTask({ id: 'a', title: 'Alpha', labels: [bug, idea] }),
      makeTask({ id: 'b', title: 'Bravo', labels: [bug] }),
      makeTask({ id: 'c', title: 'Charlie', labels: [idea], status: 'completed' }),
    ]);
    change(groupChosen('label'));
  }

  it('keeps the focus in the section in which it was moved by key', async () => {
    await showSections();
    act(() => row('Alpha', 1).focus());
    await userEvent.keyboard('2');
    await rendered();
    expect(row('Alpha', 1)).toHaveFocus();
  });

  it('keeps the focus in the section in which its menu was closed', async () => {
    await showSections();
    act(() => row('Alpha', 1).focus());
    await userEvent.keyboard('m');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await rendered();
    expect(row('Alpha', 1)).toHaveFocus();
  });
});

describe('while a row is pressed', () => {
  const TASKS = [
    makeTask({ id: 'a', title: 'Alpha', sortOrder: 1 }),
    makeTask({ id: 'b', title: 'Bravo', sortOrder: 2 }),
    makeTask({ id: 'c', title: 'Charlie', sortOrder: 3 }),
  ];
  const BY_TITLE = { key: 'title', isDescending: false } as const;

  async function renameLast() {
    const renamed = { ...TASKS[2]!, title: 'Aaron', updatedAt: '2026-01-02T00:00:00.000Z' };
    act(() => deliver('task-updated', renamed));
    expect(await screen.findByText('Aaron', { selector: 'output' })).toBeInTheDocument();
  }

  it('a change of another task does not sort the list anew', async () => {
    const change = await show(TASKS);
    change(sortChanged(BY_TITLE));
    fireEvent(row('Bravo'), new MouseEvent('pointerdown', { bubbles: true }));
    await renameLast();
    expect(rows()).toEqual(['Alpha', 'Bravo', 'Charlie']);
    fireEvent.pointerUp(row('Bravo'));
    fireEvent.click(row('Bravo'));
    expect(rows()).toEqual(['Aaron', 'Alpha', 'Bravo']);
  });

  it('the user’s own move and sorting are shown', async () => {
    const change = await show(TASKS);
    fireEvent(row('Bravo'), new MouseEvent('pointerdown', { bubbles: true }));
    act(() => row('Alpha').focus());
    await userEvent.keyboard('2');
    expect(rows()).toEqual(['Bravo', 'Charlie', 'Alpha']);
    change(sortChanged(BY_TITLE));
    expect(rows()).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  /** Moves the first task, and then presses the second. Returns a function that ends the move. */
  async function moveAndPress(...actions: Parameters<Awaited<ReturnType<typeof show>>>[0][]) {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let respond: (response: FakeResponse) => void = () => undefined;
    const change = await show(TASKS, new Promise<FakeResponse>((resolve) => (respond = resolve)));
    actions.forEach(change);
    act(() => row('Alpha').focus());
    await userEvent.keyboard('2');
    fireEvent(row('Bravo'), new MouseEvent('pointerdown', { bubbles: true }));
    return async (response: FakeResponse) => {
      respond(response);
      await screen.findByText(/, 0 moving$/);
    };
  }
  const CONFIRMED = { body: inPriority(TASKS[0]!) };

  it('the confirmation of the user’s own move does not sort the list anew', async () => {
    const settle = await moveAndPress(sortChanged(BY_TITLE));
    await renameLast();
    await settle(CONFIRMED);
    expect(rows()).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  describe.each(['list', 'board'] as const)('in the layout %s, after an own move', (layout) => {
    async function pressed() {
      const settle = await moveAndPress(layoutChosen(layout));
      act(() => deliver('task-created', makeTask({ id: 'd', title: 'Delta', sortOrder: 0 })));
      await screen.findByText('4 tasks, 1 moving');
      expect(rows()).toEqual(['Bravo', 'Charlie', 'Alpha']);
      return settle;
    }

    it('its confirmation does not show a new task of another user', async () => {
      const settle = await pressed();
      await settle(CONFIRMED);
      expect(rows()).toEqual(['Bravo', 'Charlie', 'Alpha']);
      fireEvent.click(row('Bravo'));
      expect(rows()).toEqual(['Delta', 'Bravo', 'Charlie', 'Alpha']);
    });

    it('its refusal is shown', async () => {
      const settle = await pressed();
      await settle({ status: 409, body: { error: 'The timer is running' } });
      expect(rows()).toEqual(['Delta', 'Alpha', 'Bravo', 'Charlie']);
    });
  });
});
