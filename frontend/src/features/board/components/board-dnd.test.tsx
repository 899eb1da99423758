import { TASK_STATUSES, type TaskStatus } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { NoLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { DESKTOP_CARD } from '../model/card-size';
import { dragPart } from '../model/late-parts';
import { ShownBoard, SIZE_PX } from '../testing/shown-board';

const COLUMN = { pitch: 120, width: 100 };
const CARD_PX = DESKTOP_CARD.pitch - DESKTOP_CARD.gap;

/** jsdom has no layout. The preview starts above the dragged card, which is the first one of the first column. */
function rectOf(element: Element): DOMRect {
  const status = element.closest<HTMLElement>('[data-column]')?.dataset.column;
  const column = Math.max(0, TASK_STATUSES.indexOf(status as TaskStatus));
  const top = element.closest<HTMLElement>('[role="listitem"]')?.style.top ?? '0';
  return new DOMRect(column * COLUMN.pitch, Number.parseFloat(top), COLUMN.width, CARD_PX);
}

const FIRST = { clientX: COLUMN.width / 2, clientY: CARD_PX / 2 };

/** Where the pointer carries the card's centre into a gap. */
const gap = (status: TaskStatus, index: number) => ({
  clientX: TASK_STATUSES.indexOf(status) * COLUMN.pitch + FIRST.clientX,
  clientY: index * DESKTOP_CARD.pitch,
});

type Point = typeof FIRST;

/** jsdom has no pointer events. */
const point = (element: Element, type: string, at: Point) =>
  fireEvent(
    element,
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...at }), { isPrimary: true }),
  );
const title = () => screen.getByRole('button', { name: 'Task a' });
const press = () => point(title(), 'pointerdown', FIRST);
const move = (to: Point) => point(document.body, 'pointermove', to);
const release = (at: Point) => point(document.body, 'pointerup', at);
const key = (code: string) => fireEvent.keyDown(title(), { code, key: code });

const TASKS = [
  makeTask({ id: 'a', sortOrder: 1 }),
  makeTask({ id: 'b', sortOrder: 2 }),
  makeTask({ id: 'c', sortOrder: 3 }),
  makeTask({ id: 'd', status: 'priority', sortOrder: 1 }),
  makeTask({ id: 'e', status: 'priority', sortOrder: 2 }),
];

/** Returns the moves sent to the server. */
async function show() {
  const moves: unknown[] = [];
  serverWith(TASKS, {
    'PUT /api/tasks/a/reorder': async (request) => {
      moves.push(await request.json());
      return { body: TASKS[0] };
    },
  });
  await renderFor(makeUser({ id: 'olga', role: 'OWNER' }), <ShownBoard />);
  await act(() => dragPart.load());
  return moves;
}

async function remove(id: string) {
  act(() => deliver('task-deleted', { taskId: id }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Task ${id}` })).toBeNull());
}

beforeEach(() => {
  window.ResizeObserver = NoLayout;
  const media = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(media(query), { matches: query.includes('reduced-motion') }));
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIZE_PX);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
});
afterEach(() => jest.restoreAllMocks());

it('a drag of a single move ends in the column in which the pointer was released', async () => {
  const moves = await show();
  press();
  move(gap('priority', 1));
  release(gap('priority', 1));
  await waitFor(() => expect(moves).toEqual([{ status: 'priority', afterId: 'd', beforeId: 'e' }]));
});

it('the key press that carries a card into the next column counts', async () => {
  const moves = await show();
  key('Space');
  // 25 pixels each: with the third, the centre is in the next column.
  for (let count = 0; count < 3; count += 1) key('ArrowRight');
  key('Space');
  await waitFor(() => expect(moves).toEqual([{ status: 'priority', beforeId: 'd' }]));
});

it.each([
  ['another column', 'priority', 2, 'e', { afterId: 'd' }],
  ['its own column', 'pending', 3, 'c', { afterId: 'b' }],
] as const)('a card above the end of %s lands there although a card below it is deleted', async (...given) => {
  const [, status, index, last, slot] = given;
  const moves = await show();
  press();
  move(gap(status, 1));
  move(gap(status, index));
  await remove(last);
  release(gap(status, index));
  await waitFor(() => expect(moves).toEqual([{ status, ...slot }]));
  expect(screen.getByText(/^Dropped in .*, position 2 of 2\.$/)).toBeInTheDocument();
});
