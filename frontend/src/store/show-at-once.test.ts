import { configureStore, createSlice, prepareAutoBatched } from '@reduxjs/toolkit';
import { showAtOnceMiddleware } from './show-at-once';

const ticks = createSlice({
  name: 'ticks',
  initialState: 0,
  reducers: { ticked: { reducer: (count) => count + 1, prepare: prepareAutoBatched<void>() } },
});

function tickedOn(event: Event): number[] {
  const store = configureStore({
    reducer: ticks.reducer,
    middleware: (defaults) => defaults().concat(showAtOnceMiddleware),
  });
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.getState()));
  const tick = () => store.dispatch(ticks.actions.ticked());
  window.addEventListener(event.type, tick, { once: true });
  window.dispatchEvent(event);
  return seen;
}

const BY_USERS = [new MouseEvent('click'), new KeyboardEvent('keydown'), new InputEvent('input'), new Event('change')];

it.each(BY_USERS.map((event) => [event.type, event] as const))(
  'a change by the user is shown before the %s ends',
  (_, event) => {
    expect(tickedOn(event)).toEqual([1]);
  },
);

it('a change by an incoming message is shown with the next frame', () => {
  expect(tickedOn(new MessageEvent('message'))).toEqual([]);
});
