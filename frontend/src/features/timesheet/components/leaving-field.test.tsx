/** Hours whose field leaves the screen with its focus: React reports no blur then. */
import { act, configure, screen } from '@testing-library/react';
import { STRINGS } from '../strings';
import { hoursWritten, showGrid, showSheet, why } from '../testing/shown-sheet';

const wide = window.matchMedia;
let isPhone = false;
let turned = new EventTarget();

/** Effects also run twice, as they do during development. */
beforeEach(() => {
  configure({ reactStrictMode: true });
  isPhone = false;
  turned = new EventTarget();
  window.matchMedia = (query) =>
    Object.assign(wide(query), {
      matches: isPhone,
      addEventListener: turned.addEventListener.bind(turned),
      removeEventListener: turned.removeEventListener.bind(turned),
    });
});
afterEach(() => {
  configure({ reactStrictMode: false });
  window.matchMedia = wide;
});

function rotate() {
  isPhone = !isPhone;
  act(() => void turned.dispatchEvent(new Event('change')));
}

it('sends the hours typed on a phone that was rotated', async () => {
  isPhone = true;
  const shown = await showSheet();
  await shown.user.type(await screen.findByRole('textbox', { name: /Door/ }), '2');
  rotate();
  expect(await screen.findByRole('gridcell', { name: '2h 0m' })).toBeVisible();
  await shown.user.type(why(), 'Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([2]);
});

it('sends the hours typed into the grid of a phone that was rotated', async () => {
  const shown = await showGrid();
  await shown.user.click(shown.monday);
  await shown.user.keyboard('2');
  rotate();
  await screen.findByRole('textbox', { name: /Door/ });
  await shown.user.type(why(), 'Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([2]);
});
