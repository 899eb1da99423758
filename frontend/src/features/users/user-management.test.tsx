import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeManagedUser, makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { staysOnBack } from '@/ui/undismissable';
import {
  deletedText,
  deleteLabel,
  editLabel,
  newLinkLabel,
  revokedText,
  revokeLabel,
  savedText,
  STRINGS,
} from './strings';
import { UserManagement } from './user-management';

const mia = makeManagedUser();
const noa = makeManagedUser({ id: 'noa', name: 'Noa', email: 'noa@example.test' });
const ivy = makeManagedUser({
  ...{ id: 'ivy', name: 'Ivy', email: 'ivy@example.test', isInvited: true },
  invitation: { expiresAt: '2100-01-01T00:00:00Z', mail: 'off' },
});
const link = 'https://tally.test/#invite=token';

/** Shows the users. The response to `route` arrives when the test calls the returned function. */
async function open(route: string): Promise<(response: FakeResponse) => void> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([], {
    'GET /api/user/all': () => ({ body: { staff: [mia, noa, ivy], clients: [], owners: [] } }),
    [route]: () => response,
  });
  await renderFor(makeUser({ id: 'owner', role: 'OWNER' }), <UserManagement />);
  await screen.findByText(mia.name);
  return end;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const layer = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');

async function closeLayer() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(layer()).not.toBeInTheDocument());
}

describe('a change that ends after its dialog was closed', () => {
  const miaPath = `/api/user/${mia.id}`;
  it.each([
    ['is saved', `PUT ${miaPath}`, editLabel(mia.name), STRINGS.save, { user: mia }, savedText(mia.name)],
    ['is deleted', `DELETE ${miaPath}`, deleteLabel(mia.name), STRINGS.delete, null, deletedText(mia.name)],
    ['is revoked', 'DELETE /api/user/ivy/invitation', revokeLabel('Ivy'), STRINGS.revoke, null, revokedText('Ivy')],
  ])('leaves the next form open, with its text: a user who %s', async (_what, route, action, confirm, body, done) => {
    const end = await open(route);
    await press(action);
    await press(confirm);
    await closeLayer();

    await press(editLabel(noa.name));
    const name = screen.getByLabelText(/^Full Name/);
    await userEvent.type(name, ' Second');
    end({ body });
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(name).toBeVisible();
    expect(name).toHaveValue('Noa Second');
  });

  it('closes its own dialog', async () => {
    const end = await open(`PUT ${miaPath}`);
    await press(editLabel(mia.name));
    await press(STRINGS.save);
    end({ body: { user: mia } });
    await waitFor(() => expect(layer()).not.toBeInTheDocument());
  });
});

it('a filled form asks before Escape closes it', async () => {
  await open('POST /api/user/create');
  await press(STRINGS.create);
  await userEvent.type(screen.getByLabelText(/^Full Name/), 'Nina');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: STRINGS.discardTitle });
  await userEvent.click(within(question).getByRole('button', { name: STRINGS.cancel }));
  expect(screen.getByLabelText(/^Full Name/)).toHaveValue('Nina');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.discard }));
  await waitFor(() => expect(layer()).not.toBeInTheDocument());
});

it('a filled form asks before Back leaves the view', async () => {
  await open('POST /api/user/create');
  await press(STRINGS.create);
  expect(staysOnBack()).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Full Name/), 'Nina');
  expect(await act(async () => staysOnBack())).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.discard }));
  await waitFor(() => expect(layer()).not.toBeInTheDocument());
  expect(staysOnBack()).toBe(false);
});

it.each([
  ['that is missing', {}, /^Role/],
  ['that the server refuses', { email: 'That email is taken' }, /^Email/],
])('focuses the first field %s', async (_what, fields, label) => {
  const end = await open('POST /api/user/create');
  await press(STRINGS.create);
  await userEvent.type(screen.getByLabelText(/^Full Name/), 'Nina');
  await userEvent.type(screen.getByLabelText(/^Email/), 'nina@example.test');
  if ('email' in fields) await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'STAFF');
  await press(STRINGS.create);
  end({ status: 409, body: { error: 'That email is taken', fields } });
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});

describe('a result that is shown once', () => {
  /** Fills in the form of the open dialog. */
  async function fill() {
    await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'STAFF');
    await userEvent.type(screen.getByLabelText(/^Full Name/), 'Nina');
    await userEvent.type(screen.getByLabelText(/^Email/), 'nina@example.test');
  }

  it.each([
    ['a temporary password', 'POST /api/user/create', STRINGS.create, STRINGS.create, { temporaryPassword: 'S3cret' }],
    ['an invitation', 'POST /api/user/invite', STRINGS.invite, STRINGS.makeLink, { link }],
    ['a new link', 'POST /api/user/ivy/invitation', newLinkLabel('Ivy'), STRINGS.makeNewLink, { link }],
  ])('is shown whatever is pressed while it is requested: %s', async (_what, route, action, confirm, result) => {
    const end = await open(route);
    await press(action);
    if (screen.queryByLabelText(/^Role/)) await fill();
    await press(confirm);

    await userEvent.keyboard('{Escape}');
    fireEvent.click(screen.getByRole('button', { name: STRINGS.cancel }));
    expect(layer()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    end({ body: { user: ivy, ...result } });
    expect(await screen.findByText(Object.values(result)[0]!)).toBeVisible();
  });

  it('that is refused lets the dialog be closed again', async () => {
    const end = await open('POST /api/user/ivy/invitation');
    await press(newLinkLabel('Ivy'));
    await press(STRINGS.makeNewLink);
    end({ status: 400, body: { error: 'Refused' } });
    await screen.findByText('Refused');
    await closeLayer();
  });
});

it('shows in an open form what others change in the meantime', async () => {
  let users = [mia, noa];
  serverWith([], { 'GET /api/user/all': () => ({ body: { staff: users, clients: [], owners: [] } }) });
  await renderFor(makeUser({ id: 'owner', role: 'OWNER' }), <UserManagement />);
  await screen.findByText(mia.name);
  await press(editLabel(mia.name));
  users = [{ ...mia, name: 'Mia Renamed' }, noa];
  deliver('user-updated', { userId: mia.id });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: new RegExp(STRINGS.name) })).toHaveValue('Mia Renamed'),
  );
});
