import { type ChangeChecklistItemRequest, type ChecklistItem, MESSAGES } from '@contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ChecklistSection } from './checklist-section';

const task = makeTask({ id: 't1' });
const item = (text: string, id = text): ChecklistItem => ({ id, taskId: 't1', text, isDone: false });
const ROW_PX = 20;

/** A checklist with these items, whose ids are their texts. `sent` contains the changes, after the id of each item. */
async function open(...texts: string[]) {
  const state = { items: texts.map((text) => item(text)), fails: false };
  const sent: [string, ChangeChecklistItemRequest][] = [];
  const change = (id: string) => async (request: Request) => {
    const changes = (await request.json()) as ChangeChecklistItemRequest;
    sent.push([id, changes]);
    if (state.fails) return { status: 500, body: { error: MESSAGES.checklist.saveFailed } };
    const { afterId, ...fields } = changes;
    const changed = { ...state.items.find((it) => it.id === id)!, ...fields };
    state.items = state.items.map((it) => (it.id === id ? changed : it));
    if (afterId !== undefined) {
      const others = state.items.filter((it) => it.id !== id);
      state.items = others.toSpliced(others.findIndex((it) => it.id === afterId) + 1, 0, changed);
    }
    return { body: changed };
  };
  const { routes } = serverWith([task], {
    'GET /api/tasks/t1/checklist': () => ({ body: state.items }),
    ...Object.fromEntries(texts.map((id) => [`PUT /api/checklist/${id}`, change(id)])),
  });
  await renderFor(makeUser({ role: 'OWNER' }), <ChecklistSection task={task} mayEdit mayTick />);
  await screen.findByRole('checkbox', { name: texts[0] });
  return {
    ...{ state, sent, routes },
    /** Another user changes the list. `last` is a text that appears, or disappears, with that. */
    async theirs(items: ChecklistItem[], last: string) {
      state.items = items;
      const isNew = items.some(({ text }) => text === last);
      act(() => deliver('checklist-changed', { taskId: 't1' }));
      await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: last })).toHaveLength(isNew ? 1 : 0));
    },
  };
}

const field = (text: string) => screen.findByDisplayValue(text);
const shownTexts = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const line = () => screen.getByRole('list').querySelector(':scope > [aria-hidden]');
const row = (text: string) => screen.getByRole('checkbox', { name: text }).closest<HTMLElement>('[data-item]')!;

const unsaved = (text: HTMLElement, note: string = MESSAGES.checklist.saveFailed) =>
  waitFor(() => expect(text).toHaveAccessibleDescription(note));

/** Types into the item "one", whose change then fails. */
async function typeInVain(state: { fails: boolean }) {
  state.fails = true;
  const text = await field('one');
  await userEvent.type(text, ' more');
  await userEvent.tab();
  await unsaved(text);
  state.fails = false;
  return text;
}

/** Adds the item "two". The response arrives when the returned function is called. */
async function addSlowly({ state, routes }: Awaited<ReturnType<typeof open>>) {
  let respond: () => void = () => undefined;
  routes['POST /api/tasks/t1/checklist'] = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    const added = item('two', 'stored');
    state.items = [...state.items, added];
    return { status: 201, body: added };
  };
  await userEvent.type(screen.getByLabelText(STRINGS.addItem), 'two{Enter}');
  return () => respond();
}

/** jsdom has no pointer events. */
const point = (text: string, type: string, clientY: number) =>
  fireEvent(
    row(text).querySelector('[aria-hidden]')!,
    new MouseEvent(type, { bubbles: true, cancelable: true, clientY }),
  );

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * ROW_PX, 100, ROW_PX);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('typed text', () => {
  it('is kept when another user renames the item', async () => {
    const { sent, theirs } = await open('one', 'two');
    const text = await field('one');
    await userEvent.type(text, ' more');
    await theirs([item('uno', 'one'), item('two')], 'uno');
    expect(text).toHaveValue('one more');
    expect(text).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(sent).toEqual([['one', { text: 'one more' }]]));
    await theirs([item('eins', 'one'), item('two')], 'eins');
    expect(text).toHaveValue('eins');
  });

  it('is kept when it could not be saved, and is saved when the field is left again', async () => {
    const { state, sent } = await open('one');
    const text = await typeInVain(state);
    await screen.findByRole('checkbox', { name: 'one' });
    expect(text).toHaveValue('one more');

    await userEvent.click(text);
    await userEvent.tab();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    await unsaved(text, '');
    expect(text).toBeValid();
    expect(text).toHaveValue('one more');
    expect(sessionStorage).toHaveLength(0);
  });

  it('that could not be saved stays marked while others change, and after the task was closed', async () => {
    const { state } = await open('one', 'two');
    const text = await typeInVain(state);
    await userEvent.click(screen.getByRole('checkbox', { name: 'two' }));
    await waitFor(() => expect(state.items[1]?.isDone).toBe(true));
    await screen.findByText(STRINGS.doneOf(1, 2));
    expect(text).toBeInvalid();
    expect(text).toHaveAccessibleDescription(MESSAGES.checklist.saveFailed);

    cleanup();
    await open('one', 'two');
    const again = await field('one more');
    await unsaved(again);
    await userEvent.type(again, '{Escape}');
    expect(again).toHaveValue('one');
    expect(again).toBeValid();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that could not be saved is sent again although the list could not be loaded either', async () => {
    const { sent, routes } = await open('one');
    const working = { ...routes };
    const offline = () => {
      throw new TypeError('No network');
    };
    Object.assign(routes, { 'GET /api/tasks/t1/checklist': offline, 'PUT /api/checklist/one': offline });
    const text = await field('one');
    await userEvent.type(text, ' more');
    await userEvent.tab();
    await unsaved(text, MESSAGES.general.network);
    expect(shownTexts()).toEqual(['one more']);

    Object.assign(routes, working);
    await userEvent.click(text);
    await userEvent.tab();
    await waitFor(() => expect(sent).toEqual([['one', { text: 'one more' }]]));
    await unsaved(text, '');
  });

  describe('that could not be saved, when another user has renamed the item', () => {
    const overtaken = `${MESSAGES.checklist.saveFailed} ${STRINGS.overtaken} ${STRINGS.useTheirs}`;

    async function openOvertaken() {
      const made = await open('one', 'two');
      const text = await typeInVain(made.state);
      await made.theirs([item('uno', 'one'), item('two')], 'uno');
      await unsaved(text, overtaken);
      expect(text).toHaveValue('one more');
      await userEvent.click(text);
      await userEvent.tab();
      expect(made.sent).toHaveLength(1);
      return { ...made, text };
    }

    it('is saved only if the user types on', async () => {
      const { sent, text } = await openOvertaken();
      await userEvent.type(text, '!');
      await userEvent.tab();
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]).toEqual(['one', { text: 'one more!' }]);
      await unsaved(text, '');
      expect(text).toHaveValue('one more!');
    });

    it('can be given up', async () => {
      const { sent, text } = await openOvertaken();
      await userEvent.click(screen.getByRole('button', { name: STRINGS.useTheirs }));
      expect(text).toHaveValue('uno');
      expect(text).toBeValid();
      expect(sent).toHaveLength(1);
      expect(sessionStorage).toHaveLength(0);
    });
  });
});

describe('a dragged item', () => {
  it.each([
    ['up', 'three', 2, 0, null],
    ['down', 'one', 0, 2, 'two'],
  ] as const)('moves %s although another one is added above it', async (_, id, from, to, afterId) => {
    const { sent, theirs } = await open('one', 'two', 'three');
    point(id, 'pointerdown', (from + 0.5) * ROW_PX);
    point(id, 'pointermove', to * ROW_PX);
    await theirs([item('zero'), item('one'), item('two'), item('three')], 'zero');
    point(id, 'pointerup', to * ROW_PX);
    await waitFor(() => expect(sent).toEqual([[id, { afterId }]]));
  });

  it('moves below an item that was stored during the drag', async () => {
    const page = await open('one');
    const respond = await addSlowly(page);
    const grip = () => row('two').querySelector('[aria-hidden]');
    expect(grip()).toHaveClass('invisible');
    point('one', 'pointerdown', 0.5 * ROW_PX);
    point('one', 'pointermove', 2 * ROW_PX);
    respond();
    await waitFor(() => expect(row('two')).toHaveAttribute('data-item', 'stored'));
    expect(grip()).not.toHaveClass('invisible');
    point('one', 'pointerup', 2 * ROW_PX);
    await waitFor(() => expect(page.sent).toEqual([['one', { afterId: 'stored' }]]));
  });

  it('ends its drag when it is removed', async () => {
    const { theirs } = await open('one', 'two');
    point('two', 'pointerdown', 1.5 * ROW_PX);
    expect(line()).not.toBeNull();
    await theirs([item('one')], 'two');
    expect(line()).toBeNull();
  });
});

it('removes no item by the second click of a double click, which moves under the pointer', async () => {
  const { state, routes } = await open('one', 'two', 'three');
  const removed: string[] = [];
  for (const { id } of state.items)
    routes[`DELETE /api/checklist/${id}`] = () => {
      removed.push(id);
      state.items = state.items.filter((it) => it.id !== id);
      return { body: null };
    };
  const press = (id: string, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name: STRINGS.removeItem(id) }), { detail });
  press('one', 1);
  press('two', 2);
  expect(shownTexts()).toEqual(['two', 'three']);
  press('two', 1);
  await waitFor(() => expect(removed).toEqual(['one', 'two']));
  expect(shownTexts()).toEqual(['three']);
});

it('moves an item below one that is still being added', async () => {
  const page = await open('one');
  const respond = await addSlowly(page);
  await userEvent.type(await field('one'), '{Alt>}{ArrowDown}{/Alt}');
  expect(shownTexts()).toEqual(['two', 'one']);
  respond();
  await waitFor(() => expect(page.sent).toEqual([['one', { afterId: 'stored' }]]));
  await field('two');
  expect(shownTexts()).toEqual(['two', 'one']);
});
