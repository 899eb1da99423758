import type { Label } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
