import type { SavedView } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { filtersChanged, selectFilters } from '../model/board-slice';
import { STRINGS, withoutFilter } from '../strings';
import { FilterRow } from './filter-row';
import { ViewsMenu } from './views-menu';

it('a view that is saved late does not close the dialog opened since', async () => {
  const user = makeUser();
  const view = (id: string): SavedView => ({
    ...{ id, name: `View ${id}`, filters: { mine: true }, isShared: false },
    ...{ owner: { id: user.id, name: user.name } },
  });
  let respond: ((response: FakeResponse) => void) | undefined;
  serverWith([], {
    'GET /api/labels': () => ({ body: [] }),
    'GET /api/views': () => ({ body: [view('v1')] }),
    'POST /api/views': () => new Promise((resolve) => (respond = resolve)),
  });
  const store = await renderFor(user, <ViewsMenu />);
  act(() => void store.dispatch(filtersChanged({ priority: true })));
  async function choose(item: string) {
    await userEvent.click(screen.getByRole('button', { name: STRINGS.views }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  }

  await choose(STRINGS.saveView);
  await userEvent.type(await screen.findByLabelText(STRINGS.viewName), 'Mine{Enter}');
  await waitFor(() => expect(respond).toBeDefined());
  await userEvent.keyboard('{Escape}');
  await choose(STRINGS.manageViews);
  await screen.findByRole('dialog', { name: STRINGS.manageViewsTitle });
  await act(async () => respond?.({ status: 201, body: view('v2') }));
  expect(await screen.findByText(STRINGS.viewSaved('View v2'))).toBeVisible();
  expect(screen.getByRole('dialog', { name: STRINGS.manageViewsTitle })).toBeVisible();
});

it('keeps a label that has left all tasks of a client, since it may still exist', async () => {
  const user = makeUser({ role: 'CLIENT' });
  const owner = { id: user.id, name: user.name };
  serverWith([], {
    'GET /api/labels': () => ({ body: [] }),
    'GET /api/views': () => ({
      body: [{ id: 'v1', name: 'Audits', filters: { labelIds: ['l1'] }, isShared: false, owner }],
    }),
  });
  const shown = (
    <>
      <ViewsMenu />
      <FilterRow />
    </>
  );
  const store = await renderFor(user, shown);
  await userEvent.click(screen.getByRole('button', { name: STRINGS.views }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Audits' }));
  const chip = withoutFilter(`${STRINGS.label}: ${STRINGS.notOnYourTasks}`);
  expect(await screen.findByRole('button', { name: chip })).toBeVisible();
  expect(screen.queryByText(STRINGS.labelGone)).not.toBeInTheDocument();
  expect(selectFilters(store.getState()).labelIds).toEqual(['l1']);
});
