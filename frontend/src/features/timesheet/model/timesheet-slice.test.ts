import type { UnknownAction } from '@reduxjs/toolkit';
import { makeStore } from '@/store/store';
import type { SessionDraft } from './session-values';
import { cellTyped, draftChanged, formChanged, selectTimesheet, sheetChosen } from './timesheet-slice';

const day = { userId: 'ana', date: '2026-03-01' };
const other = { userId: 'ben', date: day.date };
const edited: SessionDraft = { changed: { edit: { description: 'Hinge' } } };
const split: SessionDraft = { changed: { split: { at: '2026-03-01T10:00' } } };

/** A timesheet after these actions. */
function after(...actions: UnknownAction[]) {
  const store = makeStore();
  for (const action of actions) store.dispatch(action);
  return selectTimesheet(store.getState());
}
const typed = (key: string, draft: SessionDraft, of = day) => formChanged({ key, draft, day: of });

it('pins a day until none of its forms has unsaved input', () => {
  const both = [typed('door', edited), typed('gate', { changed: {}, reason: 'Forgotten' })];
  expect(after(...both).pinned).toEqual(day);
  expect(after(...both, formChanged({ key: 'door' })).pinned).toEqual(day);
  expect(after(...both, formChanged({ key: 'gate' })).pinned).toEqual(day);
  expect(after(...both, formChanged({ key: 'door' }), formChanged({ key: 'gate' })).pinned).toBeUndefined();
});

it('pins no day for a form that was opened, or is on another day', () => {
  expect(after(typed('door', { changed: { edit: {} }, reason: ' ' })).pinned).toBeUndefined();
  const left = [typed('door', edited, other), sheetChosen({ userId: 'ana' }), typed('gate', edited)];
  expect(after(...left).pinned).toEqual(day);
  expect(after(...left, formChanged({ key: 'gate' })).pinned).toBeUndefined();
});

it('does not return to a day that the user has left when a form there is saved', () => {
  const left = [typed('door', { changed: { ...edited.changed, ...split.changed } }), sheetChosen({ week: '' })];
  expect(after(...left, formChanged({ key: 'door', draft: split })).pinned).toBeUndefined();
});

it('knows the day of a form after one of its changes is saved', () => {
  const actions = [typed('door', edited), typed('gate', edited), formChanged({ key: 'door', draft: split })];
  expect(after(...actions, formChanged({ key: 'gate' })).pinned).toEqual(day);
});

it('pins the day while the text of a cell is typed, and until its hours are saved', () => {
  const draft = { ...day, row: { taskId: 'door', title: 'Door', client: null }, text: '2', isSaving: false };
  const waiting = [cellTyped(day), draftChanged({ key: 'cell', draft }), cellTyped(undefined)];
  expect(after(cellTyped(day), formChanged({ key: 'door' })).pinned).toEqual(day);
  expect(after(cellTyped(day), cellTyped(undefined)).pinned).toBeUndefined();
  expect(after(...waiting).pinned).toEqual(day);
  expect(after(...waiting, draftChanged({ key: 'cell', draft: undefined })).pinned).toBeUndefined();
});
