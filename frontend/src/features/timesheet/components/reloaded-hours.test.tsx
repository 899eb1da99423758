/** Hours that are being typed when the page is reloaded. */
import { MESSAGES } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { STRINGS } from '../strings';
import { held } from '../testing/shown-day';
import { type GivenSheet, hoursWritten, showGrid, showSheet, why } from '../testing/shown-sheet';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

/** Leaves the page; only what is stored remains. */
function leavePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}
async function reload(given?: GivenSheet) {
  leavePage();
  return showGrid(given);
}
const saved = () => screen.findByText(/^Door, .*: 2h 0m$/);

it('wait for a reason afterwards', async () => {
  const { user, tuesday } = await showGrid();
  await user.click(tuesday);
  await user.keyboard('2');
  const shown = await reload();
  expect(shown.tuesday).toHaveTextContent('2h 0m');
  await shown.user.type(why(), 'Forgotten{Enter}');
  await saved();
  expect(hoursWritten(shown)).toEqual([2]);
  const again = await reload();
  expect(again.tuesday).toHaveTextContent(/^0m$/);
  expect(screen.queryByRole('textbox', { name: STRINGS.why })).toBeNull();
});

describe('if they were being saved', () => {
  /** Hours whose request has no response until `end`. */
  async function showSaving() {
    const { response, end } = held();
    const { user, monday, written } = await showGrid({ cellSaved: () => response });
    await user.click(monday);
    await user.keyboard('2{Enter}');
    await user.type(why(), 'Forgotten{Enter}');
    await waitFor(() => expect(written).toHaveLength(1));
    return async () => {
      end();
      await saved();
    };
  }

  it('wait for a reason again', async () => {
    const end = await showSaving();
    const { monday } = await reload();
    expect(monday).toHaveTextContent('2h 0m');
    expect(why()).toHaveValue('');
    await end();
  });

  it('wait for nothing if the server has them', async () => {
    const end = await showSaving();
    const { monday } = await reload({ monday: 2 });
    expect(monday).toHaveTextContent('2h 0m');
    expect(screen.queryByRole('textbox', { name: STRINGS.why })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await end();
  });
});

it('are kept on a phone, and as they were typed', async () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const { user } = await showSheet();
  await user.type(await screen.findByRole('textbox', { name: /Door/ }), 'two');
  leavePage();
  await showSheet();
  const field = await screen.findByRole('textbox', { name: /Door/ });
  expect(field).toHaveValue('two');
  expect(field).toHaveAccessibleDescription(MESSAGES.timesheet.hoursInvalid);
});

it('are discarded with Escape', async () => {
  const { user, monday } = await showGrid();
  await user.click(monday);
  await user.keyboard('2');
  const shown = await reload();
  await shown.user.click(shown.monday);
  await shown.user.keyboard('{Escape}');
  const again = await reload();
  expect(again.monday).toHaveTextContent(/^0m$/);
  expect(screen.queryByRole('textbox', { name: STRINGS.why })).toBeNull();
});

it('are not restored in a week that was approved meanwhile', async () => {
  const { user, tuesday } = await showGrid();
  await user.click(tuesday);
  await user.keyboard('2');
  const shown = await reload({ status: 'approved' });
  expect(shown.tuesday).toHaveTextContent(/^0m$/);
  expect(screen.queryByRole('textbox', { name: STRINGS.why })).toBeNull();
});
