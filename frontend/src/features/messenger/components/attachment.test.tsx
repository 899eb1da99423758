import { MESSAGES } from '@contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkIsBack } from '@/lib/network';
import { openFile } from '@/lib/sealing/sealed-file';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Attachment } from './attachment';

jest.mock('@/lib/sealing/sealed-file');

const { fetch } = globalThis;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(openFile).mockResolvedValue(new Blob(['content']));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const busy = async () => new Response(null, { status: 503 });
const found = async () => new Response('sealed');

/** Shows a sealed file. Its requests get these responses, then the file. */
function show(name: string, mime: string, ...responses: (() => Promise<Response>)[]) {
  globalThis.fetch = () => (responses.shift() ?? found)();
  const message = makeMessage({ seq: 1, attachmentUrl: '/f' });
  const file = { name, mime, size: 7, key: '', iv: '', digest: '' };
  render(<Attachment entry={{ message, body: { kind: 'sealed', text: '', file } }} />);
}
const picture = () => screen.findByRole('img', { name: STRINGS.image('a.png') });
const retry = () => screen.findByRole('button', { name: RegExp(STRINGS.retry) });

it('a picture that could not be fetched says so, and is fetched again', async () => {
  show('a.png', 'image/png', noNetwork, busy);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  await userEvent.click(await retry());
  expect(await screen.findByText(STRINGS.fileFailed)).toBeVisible();
  expect(await retry()).toHaveFocus();
  await userEvent.click(await retry());
  expect(await picture()).toBeVisible();
  expect(screen.queryByText(STRINGS.retry)).toBeNull();
});

it('a picture is fetched again when the network is back', async () => {
  show('a.png', 'image/png', noNetwork);
  await retry();
  act(() => networkIsBack());
  expect(await picture()).toBeVisible();
});

it('a picture that is not the one that was sent offers no retry', async () => {
  jest.mocked(openFile).mockResolvedValue(undefined);
  show('a.png', 'image/png');
  expect(await screen.findByText(STRINGS.brokenFile)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['without a network', noNetwork, MESSAGES.general.network],
  ['refused by the server', busy, STRINGS.fileFailed],
  ['altered', found, STRINGS.brokenFile],
])('says why a download failed: %s', async (_, response, text) => {
  const shown = jest.spyOn(showToast, 'error').mockImplementation(() => undefined);
  if (response === found) jest.mocked(openFile).mockResolvedValue(undefined);
  show('a.pdf', 'application/pdf', response);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(shown.mock.calls).toEqual([[text]]));
});
