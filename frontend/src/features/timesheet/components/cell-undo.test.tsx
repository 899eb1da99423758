import { MESSAGES } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import { STRINGS } from '../strings';
import { hoursWritten, showGrid, type ShownGrid, why } from '../testing/shown-sheet';

/** A press would open the field of a cell that already has the focus. */
async function type({ user, monday }: ShownGrid, keys: string) {
  act(() => monday.focus());
  await user.keyboard(keys);
}

/** Hours on Monday, which are saved and can be undone. */
async function showSaved(given: Parameters<typeof showGrid>[0] = {}) {
  const shown = await showGrid(given);
  await type(shown, '2{Enter}');
  await shown.user.type(why(), 'Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  await screen.findByRole('button', { name: STRINGS.undo });
  return shown;
}

const pressUndo = (shown: ShownGrid) => type(shown, '{Control>}z{/Control}');

it('names the corrections of the edit, and sends no hours', async () => {
  const shown = await showSaved();
  await pressUndo(shown);
  expect(await screen.findByText(STRINGS.takenBack)).toBeVisible();
  expect(shown.undos).toMatchObject([{ first: 1, count: 1, reason: STRINGS.undone('Forgotten') }]);
  expect(hoursWritten(shown)).toEqual([2]);
  expect(shown.monday).toHaveTextContent('0m');
});

it('waits for an edit that is still being saved', async () => {
  let save = () => {};
  const shown = await showGrid({ cellSaved: () => new Promise((resolve) => (save = resolve)) });
  await type(shown, '2{Enter}');
  await shown.user.type(why(), 'Forgotten{Enter}');
  await waitFor(() => expect(shown.calls).toEqual(['cell']));
  await pressUndo(shown);
  expect(shown.undos).toEqual([]);
  save();
  expect(await screen.findByText(STRINGS.takenBack)).toBeVisible();
  expect(shown.undos).toMatchObject([{ first: 1, count: 1 }]);
});

it('says why nothing was undone, and shows the hours as they are', async () => {
  const error = MESSAGES.task.changedSince;
  const shown = await showSaved({ undone: () => Promise.resolve({ status: 409, body: { error } }) });
  await pressUndo(shown);
  expect(await screen.findByText(error)).toBeVisible();
  expect(shown.monday).toHaveTextContent('2h 0m');
  await pressUndo(shown);
  expect(shown.undos).toHaveLength(1);
});

it('can be repeated if the server did not respond', async () => {
  let isDown = true;
  const undone = () => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(undefined));
  const shown = await showSaved({ undone });
  await pressUndo(shown);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  expect(shown.monday).toHaveTextContent('2h 0m');
  isDown = false;
  await pressUndo(shown);
  expect(await screen.findByText(STRINGS.takenBack)).toBeVisible();
});

it.each([
  ['before it', true],
  ['while it is pending', false],
])('keeps what was typed into the cell %s', async (_, isBefore) => {
  let respond = () => {};
  const undone = () => new Promise<undefined>((resolve) => (respond = () => resolve(undefined)));
  const shown = await showSaved({ undone });
  if (isBefore) await type(shown, '25:30{Enter}');
  await pressUndo(shown);
  await waitFor(() => expect(shown.undos).toHaveLength(1));
  if (!isBefore) await type(shown, '25:30{Enter}');
  respond();
  expect(await screen.findByText(STRINGS.takenBack)).toBeVisible();
  expect(shown.monday).toHaveTextContent('25:30');
  expect(shown.monday).toHaveAccessibleDescription(MESSAGES.timesheet.hoursInvalid);
});
