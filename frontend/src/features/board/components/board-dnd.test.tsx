import { TASK_STATUSES, type TaskStatus } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { NoLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { isMessengerKey, isShortcutOf, isUndoKey } from '@/ui/shortcuts';
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
function point(element: Element, type: string, at: Point, { buttons = 1, pointerId = 1 } = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, buttons, ...at });
  fireEvent(element, Object.assign(event, { isPrimary: true, pointerType: 'mouse', pointerId }));
}
const title = () => screen.getByRole('button', { name: 'Task a' });
const press = () => point(title(), 'pointerdown', FIRST);
const move = (to: Point, pointer = {}) => point(document.body, 'pointermove', to, pointer);
const release = (at: Point, pointer = {}) => point(document.body, 'pointerup', at, { buttons: 0, ...pointer });
/** Returns whether the browser would handle the key. */
const key = (code: string, at: Element = title(), init = {}) =>
  fireEvent.keyDown(at, { code, key: code === 'Space' ? ' ' : code, ...init });

const isCarried = () => document.querySelector('[data-carrying]') !== null;
const CANCELLED = 'Cancelled. Task a was not moved.';

const TASKS = [
  makeTask({ id: 'a', sortOrder: 1 }),
  makeTask({ id: 'b', sortOrder: 2 }),
  makeTask({ id: 'c', sortOrder: 3 }),
  makeTask({ id: 'd', status: 'priority', sortOrder: 1 }),
  makeTask({ id: 'e', status: 'priority', sortOrder: 2 }),
];

function Views() {
  const [isOnBoard, setIsOnBoard] = useState(true);
  return (
    <>
      <button onFocus={() => setIsOnBoard(false)}>Leave</button>
      <input aria-label="Elsewhere" />
      {isOnBoard && <ShownBoard />}
    </>
  );
}
/** Not by a click: a drag suppresses those. */
const leave = () => act(() => screen.getByRole('button', { name: 'Leave' }).focus());

/** Returns the moves sent to the server, and what has been opened. */
async function show() {
  const moves: unknown[] = [];
  serverWith(TASKS, {
    'PUT /api/tasks/a/reorder': async (request) => {
      moves.push(await request.json());
      return { body: TASKS[0] };
    },
  });
  const store = await renderFor(makeUser({ id: 'olga', role: 'OWNER' }), <Views />);
  await act(() => dragPart.load());
  return { moves, opened: () => store.getState().overlay.stack };
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
  const { moves } = await show();
  press();
  move(gap('priority', 1));
  release(gap('priority', 1));
  await waitFor(() => expect(moves).toEqual([{ status: 'priority', afterId: 'd', beforeId: 'e' }]));
});

it('the key press that carries a card into the next column counts', async () => {
  const { moves } = await show();
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
  const { moves } = await show();
  press();
  move(gap(status, 1));
  move(gap(status, index));
  await remove(last);
  release(gap(status, index));
  await waitFor(() => expect(moves).toEqual([{ status, ...slot }]));
  expect(screen.getByText(/^Dropped in .*, position 2 of 2\.$/)).toBeInTheDocument();
});

it('a key that is held down neither drops the card it picked up nor picks up the one it dropped', async () => {
  const { moves } = await show();
  key('Space');
  for (let count = 0; count < 3; count += 1) key('ArrowRight', title(), { repeat: count > 0 });
  expect(key('Space', title(), { repeat: true })).toBe(false);
  expect(isCarried()).toBe(true);
  key('Space');
  expect(key('Space', title(), { repeat: true })).toBe(false);
  expect(isCarried()).toBe(false);
  await waitFor(() => expect(moves).toEqual([{ status: 'priority', beforeId: 'd' }]));
});

it('only the pointer that picked a card up moves and drops it', async () => {
  const { moves } = await show();
  press();
  move(gap('priority', 1));
  move(gap('completed', 0), { pointerId: 2 });
  release(gap('completed', 0), { pointerId: 2 });
  expect(isCarried()).toBe(true);
  release(gap('priority', 1));
  await waitFor(() => expect(moves).toEqual([{ status: 'priority', afterId: 'd', beforeId: 'e' }]));
});

it('a card returns when the mouse moves without a button: its release was lost', async () => {
  const { moves } = await show();
  press();
  move(gap('priority', 1));
  move(gap('priority', 0), { buttons: 0 });
  expect(isCarried()).toBe(false);
  expect(screen.getByText(CANCELLED)).toBeInTheDocument();
  release(gap('priority', 0));
  press();
  move(FIRST, { buttons: 0 });
  move(gap('priority', 0));
  expect(isCarried()).toBe(false);
  expect(moves).toEqual([]);
});

it('Escape only puts the card back: it clears nothing, and the later release opens nothing', async () => {
  const { opened } = await show();
  expect(key('Escape', document.body)).toBe(true);
  press();
  move(gap('priority', 1));
  expect(key('Escape', document.body)).toBe(false);
  expect(screen.getByText(CANCELLED)).toBeInTheDocument();
  // The library suppresses clicks for a moment.
  await new Promise((resolve) => setTimeout(resolve, 100));
  release(FIRST);
  fireEvent.click(title(), { detail: 1 });
  expect(opened()).toEqual([]);
  press();
  release(FIRST);
  fireEvent.click(title(), { detail: 1 });
  expect(opened()).toEqual([{ kind: 'task', id: 'a' }]);
});

it('a card that was deleted meanwhile is not dropped', async () => {
  const { moves } = await show();
  press();
  move(gap('priority', 1));
  move(gap('priority', 0));
  await remove('a');
  release(gap('priority', 0));
  expect(screen.getByText(CANCELLED)).toBeInTheDocument();
  expect(screen.queryByText(/^Dropped/)).toBeNull();
  expect(moves).toEqual([]);
});

it('no key is a shortcut while a card is carried', async () => {
  await show();
  const shortcuts = () => {
    const home = document.querySelector('[data-board]');
    const pressed = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', init);
      document.body.dispatchEvent(event);
      return event;
    };
    const withCtrl = (letter: string) => pressed({ key: letter, ctrlKey: true });
    return [isShortcutOf(home, pressed({ key: 'g' })), isUndoKey(withCtrl('z')), isMessengerKey(withCtrl('j'))];
  };
  key('Space');
  expect(shortcuts()).toEqual([false, false, false]);
  key('Escape');
  expect(shortcuts()).toEqual([true, true, true]);
});

it('a drag ends with its board: later keys and releases are for what is shown then', async () => {
  const { moves } = await show();
  key('Space');
  for (let count = 0; count < 3; count += 1) key('ArrowRight');
  leave();
  expect(screen.getByText(CANCELLED)).toBeInTheDocument();
  expect(key('Space', screen.getByLabelText('Elsewhere'))).toBe(true);
  expect(screen.queryByText(/^Dropped/)).toBeNull();
  expect(moves).toEqual([]);
});

it('a pointer that is released after its board has gone drops nothing', async () => {
  const { moves } = await show();
  press();
  move(gap('priority', 1));
  move(gap('priority', 0));
  leave();
  expect(screen.getByText(CANCELLED)).toBeInTheDocument();
  release(gap('priority', 0));
  expect(screen.queryByText(/^Dropped/)).toBeNull();
  expect(moves).toEqual([]);
});
