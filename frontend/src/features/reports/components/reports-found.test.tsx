import { MESSAGES } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeReport } from '@/testing/make-report';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { announce } from '@/ui/live-region';
import { LIST_STRINGS } from '../list-strings';
import { ReportsView } from './reports-view';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const names = ['Ada', 'Ben'];
const reports = names.map((name) => makeReport({ id: name, staff: { ...person(name), name } }));

/** Room for all rows. */
const SIZE_PX = 900;

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => {
  jest.restoreAllMocks();
  // Both texts that are still there.
  announce('');
  announce('');
});

/** Shows the reports of Ada and Ben. The response to deleting Ada's arrives when the test calls the function. */
async function open(): Promise<(response: FakeResponse) => void> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([], {
    'GET /api/task-reports': () => ({ body: reports }),
    'GET /api/task-reports/former-staff': () => ({ body: [] }),
    'DELETE /api/task-reports/Ada': () => response,
  });
  await renderFor(owner, <ReportsView />);
  await screen.findByText('Ada');
  return end;
}

async function ask(name: string) {
  await userEvent.click(screen.getByRole('button', { name: LIST_STRINGS.delete(name) }));
  return within(screen.getByRole('alertdialog'));
}

const confirm = async (name: string) =>
  userEvent.click((await ask(name)).getByRole('button', { name: LIST_STRINGS.deleteLabel }));
const isShown = () => screen.queryByRole('alertdialog') !== null;

async function cancel() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isShown()).toBe(false));
}

it('closes the question of a deleted report, and gives the focus to the list', async () => {
  const end = await open();
  await confirm('Ada');
  end({ body: null });
  await screen.findByText(LIST_STRINGS.deleted);
  await waitFor(() => expect(isShown()).toBe(false));
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('list')));
});

it.each([
  ['deleted', { body: null }, LIST_STRINGS.deleted],
  ['refused', { status: 500, body: {} }, MESSAGES.report.deleteFailed],
])('leaves the question of another report open when an earlier one is %s', async (_how, response, text) => {
  const end = await open();
  await confirm('Ada');
  await cancel();
  await ask('Ben');
  end(response);
  await screen.findByText(text);
  expect(isShown()).toBe(true);
});

it('shows only the question of the report that is being deleted as pending', async () => {
  await open();
  await confirm('Ada');
  for (const name of ['Ada', 'Ben', 'Ada']) {
    await cancel();
    const button = (await ask(name)).getByRole('button', { name: LIST_STRINGS.deleteLabel });
    expect(button.hasAttribute('aria-busy')).toBe(name === 'Ada');
  }
});

it('leaves the focus where the user has moved it since', async () => {
  const end = await open();
  await confirm('Ada');
  await cancel();
  const button = screen.getByRole('button', { name: LIST_STRINGS.export });
  button.focus();
  end({ body: null });
  await waitFor(() => expect(screen.queryByRole('button', { name: LIST_STRINGS.delete('Ada') })).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(button).toHaveFocus();
});
