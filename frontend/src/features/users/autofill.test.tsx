import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { UserDialog } from './user-dialog';

it('creates a user from values that were filled in without an event', async () => {
  const sent: unknown[] = [];
  const create = async (request: Request) => {
    sent.push(await request.json());
    return { status: 400, body: { error: 'No' } };
  };
  serverWith([], { 'POST /api/user/create': create });
  await renderFor(makeUser({ role: 'OWNER' }), <UserDialog onClose={() => undefined} />);
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'STAFF');
  for (const [label, value] of [
    [/^Full Name/, 'Nina New'],
    [/^Email/, 'nina@example.test'],
    [/^Password/, 'a long passphrase'],
  ] as const) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
  fireEvent.submit(document.querySelector('form')!);
  const expected = { name: 'Nina New', email: 'nina@example.test', password: 'a long passphrase', role: 'STAFF' };
  await waitFor(() => expect(sent).toMatchObject([expected]));
});
