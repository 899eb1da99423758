import type { Label, SavedView } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { LabelsDialog } from './labels-dialog';
import { ViewsDialog } from './views-dialog';

const user = makeUser({ role: 'OWNER' });
const label = (name: string): Label => ({ id: 'l1', name, hue: 'blue' });
const view = (name: string): SavedView => ({
  ...{ id: 'v1', name, filters: {}, isShared: true, owner: { id: user.id, name: user.name } },
});

/** Opens a dialog with one label or view, `Old`. `rename` is done by another user. */
async function openDialog(kind: 'label' | 'view') {
  let name = 'Old';
  const sent: unknown[] = [];
  const make = kind === 'label' ? label : view;
  serverWith([], {
    [`GET /api/${kind}s`]: () => ({ body: [make(name)] }),
    [`PUT /api/${kind}s/${make(name).id}`]: async (request) => {
      const changes = (await request.json()) as { name: string };
      sent.push(changes);
      name = changes.name;
      return { body: make(name) };
    },
  });
  const [Dialog, title] = kind === 'label' ? [LabelsDialog, STRINGS.labelName] : [ViewsDialog, STRINGS.viewName];
  await renderFor(user, <Dialog onClose={() => undefined} />);
  return {
    field: () => screen.findByLabelText(title),
    sent,
    async rename(next: string) {
      name = next;
      act(() =>
        kind === 'label' ? deliver('label-updated', label(next)) : deliver('views-changed', { viewId: 'v1' }),
      );
      const button = kind === 'label' ? STRINGS.deleteLabelNamed(next) : STRINGS.deleteViewNamed(next);
      await screen.findByRole('button', { name: button });
    },
  };
}

it.each(['label', 'view'] as const)('a %s renamed by another user shows its new name', async (kind) => {
  const { field, rename } = await openDialog(kind);
  await userEvent.click(await field());
  await rename('Theirs');
  expect(await field()).toHaveValue('Theirs');
});

it.each(['label', 'view'] as const)('a name being typed for a %s survives a rename by another user', async (kind) => {
  const { field, rename, sent } = await openDialog(kind);
  await userEvent.type(await field(), ' and mine');
  await rename('Theirs');
  expect(await field()).toHaveValue('Old and mine');
  expect(await field()).toHaveFocus();
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ name: 'Old and mine' }]));
  await rename('Theirs again');
  expect(await field()).toHaveValue('Theirs again');
});

it('a name that was typed and taken back gives way to that of another user', async () => {
  const { field, rename, sent } = await openDialog('label');
  await userEvent.type(await field(), 'x{Backspace}');
  await rename('Theirs');
  expect(await field()).toHaveValue('Theirs');
  await userEvent.tab();
  expect(sent).toEqual([]);
});
