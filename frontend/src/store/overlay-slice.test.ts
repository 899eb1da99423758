import { closeOverlay, openOverlay, type Overlay, overlaysReplaced } from './overlay-slice';
import { type AppStore, makeStore } from './store';

let store: AppStore;
beforeEach(() => {
  store = makeStore();
});

const stack = () => store.getState().overlay.stack;

function open(overlay: Overlay): Overlay {
  store.dispatch(openOverlay(overlay));
  return stack().at(-1)!;
}

it('closes the given overlay, also below others, which stay the same', () => {
  const [task, meeting, palette] = [
    open({ kind: 'task', id: 'a' }),
    open({ kind: 'create-meeting' }),
    open({ kind: 'palette' }),
  ];
  store.dispatch(closeOverlay(meeting));
  expect(stack()).toEqual([task, palette]);
  expect(stack()[0]).toBe(task);
  expect(stack()[1]).toBe(palette);
});

it('closes nothing if the given overlay is closed, even if the same form was opened again', () => {
  const opening = openOverlay({ kind: 'create-task' });
  store.dispatch(opening);
  const [first] = stack();
  store.dispatch(closeOverlay(first));
  expect(stack()).toEqual([]);
  store.dispatch(opening);
  const before = stack();
  store.dispatch(closeOverlay(first));
  expect(stack()).toBe(before);
  expect(stack()).toEqual([{ kind: 'create-task' }]);
});

it('keeps an overlay that remains when the overlays are replaced', () => {
  const task = open({ kind: 'task', id: 'a' });
  open({ kind: 'task', id: 'b' });
  store.dispatch(overlaysReplaced([{ kind: 'task', id: 'a' }]));
  expect(stack()).toHaveLength(1);
  expect(stack()[0]).toBe(task);
  store.dispatch(overlaysReplaced([{ kind: 'task', id: 'c' }]));
  expect(stack()).toEqual([{ kind: 'task', id: 'c' }]);
});
