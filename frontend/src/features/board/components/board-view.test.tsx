import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { panelToggled, selectIsPanelOpen } from '../model/board-slice';
import { BoardView } from './board-view';

const wide = window.matchMedia;

afterEach(() => {
  window.matchMedia = wide;
});

it.each([
  ['a phone, where they cover the screen, are closed', true, false],
  ['a desktop stay open', false, true],
])('the filters on %s when the board is left', async (_where, isPhone, isOpen) => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: isPhone && query.includes('max-width') });
  serverWith([], { 'GET /api/views': () => ({ body: [] }), 'GET /api/labels': () => ({ body: [] }) });
  let leave!: () => void;
  const store = await renderFor(makeUser({ role: 'OWNER' }), <Left by={(it) => (leave = it)} />);
  act(() => void store.dispatch(panelToggled()));
  act(leave);
  expect(selectIsPanelOpen(store.getState())).toBe(isOpen);
});

function Left({ by }: { by: (leave: () => void) => void }) {
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => by(() => setIsLeft(true)), [by]);
  return isLeft ? null : <BoardView />;
}
