import type { Label, Task } from '@contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTask } from '@/api/tasks';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useBoardColumns } from '../hooks/use-board';
import { groupChosen, layoutChosen, sortChanged } from '../model/board-slice';
import { Board } from './board';

/** jsdom has no layout: everything is as high as this. */
const HEIGHT_PX = 2_000;

class NoLayout {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const user = makeUser({ id: 'olga', role: 'OWNER' });

/** The list, and the latest title of a task, which shows that a change has been rendered. */
function Shown() {
  const columns = useBoardColumns();
  return (
    <div data-board="">
      <output>{useTask('c')?.title}</output>
      <Board columns={columns} actions={{ toggleFilters: () => undefined }} />
    </div>
  );
}

async function show(tasks: Task[]) {
  const moved = { ...tasks[0]!, status: 'priority', updatedAt: '2026-01-02T00:00:00.000Z' };
  serverWith(tasks, { 'PUT /api/tasks/a': () => ({ body: moved }) });
  const store = await renderFor(user, <Shown />);
  const change = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  change(layoutChosen('list'));
  await screen.findAllByRole('button', { name: 'Alpha' });
  return change;
}

const rows = () => [...document.querySelectorAll('[data-card-title]')].map(({ textContent }) => textContent);
const row = (title: string, index = 0) => screen.getAllByRole('button', { name: title })[index]!;
const rendered = () => act(() => new Promise(requestAnimationFrame));

beforeEach(() => {
  window.ResizeObserver = NoLayout;
  for (const size of ['offsetHeight', 'offsetWidth'] as const)
    jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(HEIGHT_PX);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
});
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
});
