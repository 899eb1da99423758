import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { checklistApi } from './checklist';

const item = (id: string, fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ id, taskId: 't', text: id, isDone: false },
  ...fields,
});

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A list whose responses can be held back. Each contains the items stored when it was requested. */
async function page(stored: ChecklistItem[]) {
  const state = { items: stored, holdsReads: false, fails: false, changed: Promise.resolve() };
  const reads: { open: () => void }[] = [];
  fakeServer({
    'GET /api/tasks/t/checklist': async (): Promise<FakeResponse> => {
      const body = [...state.items];
      const held = gate();
      reads.push(held);
      if (state.holdsReads) await held.opened;
      return { body };
    },
    'PUT /api/checklist/b': async (request): Promise<FakeResponse> => {
      if (state.fails) return { status: 500, body: { error: 'Out of order' } };
      const { afterId, ...fields } = (await request.json()) as ChangeChecklistItemRequest;
      await state.changed;
      state.items = state.items.map((it) => (it.id === 'b' ? { ...it, ...fields } : it));
      if (afterId === null) state.items = [...state.items].sort((one) => (one.id === 'b' ? -1 : 1));
      return { body: state.items.find(({ id }) => id === 'b') };
    },
    'POST /api/tasks/t/checklist': async (request): Promise<FakeResponse> => {
      const added = item('c', (await request.json()) as { text: string });
      state.items = [...state.items, added];
      return { status: 201, body: added };
    },
  });
  const store = await storeFor(makeUser());
  const { getChecklist, changeChecklistItem, addChecklistItem } = checklistApi.endpoints;
  void store.dispatch(getChecklist.initiate('t'));
  const entry = () => getChecklist.select('t')(store.getState());
  const shown = () => entry().data ?? [];
  await until(() => shown().length > 0);
  return {
    ...{ state, shown },
    /** Waits until the list has been requested that many times. */
    requested: (times: number) => until(() => reads.length === times),
    /** Releases the last response, and waits until it is cached. */
    async response() {
      const { requestId } = entry();
      reads.at(-1)!.open();
      await until(() => entry().status === QueryStatus.fulfilled || entry().requestId !== requestId);
    },
    change: (changes: { isDone?: boolean; afterId?: string | null }) =>
      store.dispatch(changeChecklistItem.initiate({ taskId: 't', id: 'b', changes })),
    refetch: () => store.dispatch(getChecklist.initiate('t', { forceRefetch: true })),
    add: (text: string) => store.dispatch(addChecklistItem.initiate({ taskId: 't', temporaryId: 'new-1', text })),
  };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 0));
}

const ticked = (items: ChecklistItem[]) => items.find(({ id }) => id === 'b')?.isDone;

/** A list of two items that is being refetched after a move, with its response held back. */
async function pageAfterMove() {
  const made = await page([item('a'), item('b')]);
  made.state.holdsReads = true;
  await made.change({ afterId: null });
  await made.requested(2);
  return made;
}

it('keeps a tick made while the list is being refetched after a move', async () => {
  const { change, requested: requested, response, shown } = await pageAfterMove();
  const ticking = change({ isDone: true });
  expect(ticked(shown())).toBe(true);
  await response();
  expect(ticked(shown())).toBe(true);
  await ticking;
  await requested(3);
  await response();
  expect(ticked(shown())).toBe(true);
});

it('keeps a tick that is stored before the list arrives, and refetches the list', async () => {
  const { change, requested: requested, response, shown } = await pageAfterMove();
  await change({ isDone: true });
  await response();
  expect(ticked(shown())).toBe(true);
  await requested(3);
  await response();
  expect(ticked(shown())).toBe(true);
});

it('shows an item added during the refetch only once', async () => {
  const { add, requested: requested, response, shown } = await pageAfterMove();
  const texts = () => shown().map(({ text }) => text);
  const adding = add('c');
  await response();
  expect(texts()).toEqual(['b', 'a', 'c']);
  await adding;
  await requested(3);
  await response();
  expect(texts()).toEqual(['b', 'a', 'c']);
});

it('reverts a tick that fails, whatever the refetch returns', async () => {
  const { state, change, requested: requested, response, shown } = await pageAfterMove();
  state.fails = true;
  const ticking = change({ isDone: true });
  await response();
  await ticking;
  await requested(3);
  await response();
  expect(ticked(shown())).toBe(false);
});

it('keeps an item below one that was added just before, whatever a refetch returns', async () => {
  const { state, add, change, refetch, shown } = await page([item('a'), item('b')]);
  const held = gate();
  state.changed = held.opened;
  const adding = add('c');
  const moving = change({ afterId: 'new-1' });
  const texts = () => shown().map(({ text }) => text);
  expect(texts()).toEqual(['a', 'c', 'b']);
  await adding;
  await refetch();
  expect(shown().map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  held.open();
  await moving;
});
