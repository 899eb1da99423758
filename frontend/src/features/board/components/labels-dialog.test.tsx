import { type Label, MESSAGES } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoOffered } from '@/store/undo-slice';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { LabelsDialog } from './labels-dialog';

it('keeps a name that is typed while the label before it is being added', async () => {
  const names: string[] = [];
  let respond: () => void = () => undefined;
  serverWith([], {
    'GET /api/labels': () => ({ body: [] }),
    'POST /api/labels': async (request) => {
      const { name } = (await request.json()) as Label;
      names.push(name);
      await new Promise<void>((resolve) => (respond = resolve));
      return { status: 201, body: { id: name, name, hue: 'blue' } };
    },
  });
  await renderFor(makeUser({ role: 'OWNER' }), <LabelsDialog onClose={() => undefined} />);
  const field = screen.getByLabelText(STRINGS.newLabel);
  await userEvent.type(field, 'First{Enter}');
  await waitFor(() => expect(names).toEqual(['First']));
  await userEvent.clear(field);
  await userEvent.type(field, 'Second');
  respond();
  await screen.findByRole('button', { name: STRINGS.deleteLabelNamed('First') });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(names).toEqual(['First', 'Second']));
  respond();
  await waitFor(() => expect(field).toHaveValue(''));
});

it('asks again without the reason why a label could not be deleted before', async () => {
  serverWith([], {
    'GET /api/labels': () => ({ body: [{ id: 'l1', name: 'First', hue: 'blue' }] }),
    'DELETE /api/labels/l1': () => ({ status: 503, body: { error: MESSAGES.general.unavailable } }),
  });
  await renderFor(makeUser({ role: 'OWNER' }), <LabelsDialog onClose={() => undefined} />);
  const ask = async () =>
    userEvent.click(await screen.findByRole('button', { name: STRINGS.deleteLabelNamed('First') }));
  const question = () => within(screen.getByRole('alertdialog'));
  await ask();
  await userEvent.click(question().getByRole('button', { name: STRINGS.deleteLabel }));
  expect(await question().findByText(MESSAGES.general.unavailable)).toBeVisible();
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  await ask();
  expect(question().queryByText(MESSAGES.general.unavailable)).toBeNull();
});

it('withdraws an offered undo when a label is deleted: it would find that change of the tasks', async () => {
  serverWith([], {
    'GET /api/labels': () => ({ body: [{ id: 'l1', name: 'First', hue: 'blue' }] }),
    'DELETE /api/labels/l1': () => ({ body: { success: true } }),
  });
  const store = await renderFor(makeUser({ role: 'OWNER' }), <LabelsDialog onClose={() => undefined} />);
  act(() => void store.dispatch(undoOffered({ taskIds: ['t1'], text: 'Moved' })));
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.deleteLabelNamed('First') }));
  expect(store.getState().undo.offer).not.toBeNull();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: STRINGS.deleteLabel }));
  await waitFor(() => expect(store.getState().undo.offer).toBeNull());
});
