import { type Label, LIMITS, MESSAGES, type Task } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { BULK } from '../bulk-strings';
import { filtersChanged, groupChosen, layoutChosen, sortChanged } from '../model/board-slice';
import { ShownBoard, SIZE_PX } from '../testing/shown-board';

const user = makeUser({ id: 'olga', role: 'OWNER' });

async function show(tasks: Task[]) {
  serverWith(tasks);
  const store = await renderFor(user, <ShownBoard />);
  return (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(() => actions.forEach((action) => store.dispatch(action)));
}

const rows = async (title: string) => screen.findAllByRole('button', { name: title });
const titlesOf = (selector: string) =>
  [...document.querySelectorAll(`${selector} [data-card-title]`)].map(({ textContent }) => textContent);
const selected = () => titlesOf('[data-selected]');

async function click(title: string, keys: { ctrlKey?: boolean; shiftKey?: boolean }, index = 0) {
  fireEvent.click((await rows(title))[index]!, keys);
}

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => jest.restoreAllMocks());

const TASKS = [
  makeTask({ id: 'a', title: 'Alpha', sortOrder: 1 }),
  makeTask({ id: 'd', title: 'Delta', sortOrder: 2 }),
  makeTask({ id: 'c', title: 'Charlie', sortOrder: 3 }),
  makeTask({ id: 'b', title: 'Bravo', status: 'completed', sortOrder: 1 }),
];

it('selects a range in the order of the list, across statuses, and marks its rows', async () => {
  const change = await show(TASKS);
  change(layoutChosen('list'), sortChanged({ key: 'title', isDescending: false }));
  await rows('Alpha');
  expect(titlesOf('[data-card]')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
  await click('Alpha', { ctrlKey: true });
  expect(selected()).toEqual(['Alpha']);
  await click('Charlie', { shiftKey: true });
  expect(selected()).toEqual(['Alpha', 'Bravo', 'Charlie']);
  expect(await screen.findByRole('toolbar', { name: BULK.label })).toHaveTextContent(BULK.selected(3));
});

it('selects a range from the pressed row of a task that is in several sections', async () => {
  const [bug, idea]: Label[] = [
    { id: 'bug', name: 'Bug', hue: 'red' },
    { id: 'idea', name: 'Idea', hue: 'blue' },
  ] as const;
  const change = await show([
    makeTask({ id: 'a', title: 'Alpha', labels: [bug!, idea!], sortOrder: 1 }),
    makeTask({ id: 'b', title: 'Bravo', labels: [bug!], sortOrder: 2 }),
    makeTask({ id: 'c', title: 'Charlie', labels: [idea!], status: 'priority' }),
    makeTask({ id: 'd', title: 'Delta', labels: [idea!], status: 'completed' }),
  ]);
  change(layoutChosen('list'), groupChosen('label'));
  await rows('Bravo');
  expect(titlesOf('[data-card]')).toEqual(['Alpha', 'Bravo', 'Alpha', 'Charlie', 'Delta']);
  await click('Alpha', { ctrlKey: true }, 1);
  await click('Delta', { shiftKey: true });
  expect(selected()).toEqual(['Alpha', 'Alpha', 'Charlie', 'Delta']);
});

it('marks a row that is selected by key, and a range can start there', async () => {
  const change = await show(TASKS);
  change(layoutChosen('list'), sortChanged({ key: 'title', isDescending: true }));
  const [delta] = await rows('Delta');
  act(() => delta!.focus());
  await userEvent.keyboard('x');
  expect(selected()).toEqual(['Delta']);
  await click('Bravo', { shiftKey: true });
  expect(selected()).toEqual(['Delta', 'Charlie', 'Bravo']);
  act(() => delta!.focus());
  await userEvent.keyboard('x');
  expect(selected()).toEqual(['Charlie', 'Bravo']);
});

it('says how many of the selected tasks a filter hides', async () => {
  const change = await show(TASKS);
  await click('Alpha', { ctrlKey: true });
  await click('Delta', { ctrlKey: true });
  const bar = await screen.findByRole('toolbar', { name: BULK.label });
  expect(bar).toHaveTextContent(BULK.selected(2));
  change(filtersChanged({ search: 'Alpha' }));
  await waitFor(() => expect(bar).toHaveTextContent(BULK.selected(2, 1)));
  await userEvent.click(screen.getByRole('button', { name: BULK.delete }));
  expect(await screen.findByText(BULK.confirm(2, 1))).toBeVisible();
});

it('says that a range is cut at the maximum of tasks that can be changed at once', async () => {
  fakeLayout(20 * SIZE_PX);
  const { tasksMax } = LIMITS.bulk;
  const numbers = Array.from({ length: tasksMax + 5 }, (_, index) => index + 1);
  await show(numbers.map((sortOrder) => makeTask({ id: `t${sortOrder}`, title: `Task ${sortOrder}`, sortOrder })));
  await click('Task 1', { ctrlKey: true });
  const bar = await screen.findByRole('toolbar', { name: BULK.label });
  expect(bar).not.toHaveTextContent(MESSAGES.task.bulkTooMany);
  await click(`Task ${tasksMax + 5}`, { shiftKey: true });
  expect(bar).toHaveTextContent(BULK.selected(tasksMax));
  expect(bar).toHaveTextContent(MESSAGES.task.bulkTooMany);
});

it('marks the selected cards of a phone', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  await show(TASKS);
  await click('Alpha', { ctrlKey: true });
  await click('Charlie', { shiftKey: true });
  expect(selected()).toEqual(['Alpha', 'Delta', 'Charlie']);
  window.matchMedia = wide;
});
