import type { TaskFile } from '@contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@/testing/fake-server';
import { Toaster } from '@/ui/toaster';
import { STRINGS } from '../strings';
import { FileItem } from './file-item';

const plan: TaskFile = { id: 'f1', url: '/api/files/f1', name: 'plan.pdf', size: 9, kind: 'pdf' };
const revoked: string[] = [];

const makeTab = () => ({
  opener: window as unknown,
  closed: false,
  close: jest.fn(),
  location: { replace: jest.fn() },
});

/** Presses Preview; the file arrives when the test says so. */
async function preview(status = 200, tab: ReturnType<typeof makeTab> | null = makeTab()) {
  const open = jest.fn(() => tab);
  window.open = open as unknown as typeof window.open;
  let respond!: () => void;
  const isTurn = new Promise<void>((resolve) => (respond = resolve));
  const { calls } = fakeServer({ 'GET /api/files/f1': () => isTurn.then(() => ({ status, body: {} })) });
  render(
    <>
      <FileItem file={plan} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: `${STRINGS.preview} plan.pdf` }));
  const arrive = () =>
    act(async () => {
      respond();
      await new Promise<void>((resolve) => setTimeout(resolve, 50));
    });
  return { tab, open, calls, arrive };
}

beforeEach(() => {
  revoked.length = 0;
  URL.createObjectURL = () => 'blob:plan';
  URL.revokeObjectURL = (url) => void revoked.push(url);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('opens the tab at once, as browsers block a later one, and keeps the PDF until the tab is closed', async () => {
  const { tab, open, arrive } = await preview();
  expect(open).toHaveBeenCalledTimes(1);
  expect(tab!.opener).toBeNull();
  expect(tab!.location.replace).not.toHaveBeenCalled();
  jest.useFakeTimers({ doNotFake: ['setTimeout'] });
  await arrive();
  expect(tab!.location.replace).toHaveBeenCalledWith('blob:plan');
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual([]);
  tab!.closed = true;
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:plan']);
});

it('says so if the tab is blocked', async () => {
  const { calls } = await preview(200, null);
  expect(await screen.findByText(STRINGS.previewFailed)).toBeVisible();
  expect(calls).toEqual([]);
});

it('closes the tab and says so if the PDF does not arrive', async () => {
  const { tab, arrive } = await preview(404);
  await arrive();
  expect(tab!.close).toHaveBeenCalled();
  expect(tab!.location.replace).not.toHaveBeenCalled();
  expect(screen.getByText(STRINGS.previewFailed)).toBeVisible();
});
