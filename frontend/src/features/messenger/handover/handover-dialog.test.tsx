import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { handoverWorld } from '../testing/handover-world';
import { memoryStore } from '../testing/memory-store';
import { HandoverDialog } from './handover-dialog';
import { isGoing } from './handover-state';

// Never loads.
jest.mock('./open-handover', () => ({ __esModule: true, OpenHandover: new Promise(() => undefined) }));

async function until(isSo: () => boolean) {
  while (!isSo()) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

/** Shows the dialog of a browser whose code was compared with the other one's. */
async function show() {
  const both = await handoverWorld(memoryStore);
  const { fresh, old, server } = both;
  await fresh.flow.request();
  await until(() => old.flow.getState()?.role === 'requested');
  await old.flow.offer();
  await until(() => fresh.flow.getState()?.code !== undefined && old.flow.getState()?.code !== undefined);
  const cancel = jest.spyOn(server, 'cancel');
  render(
    <EngineProvider value={{ handover: fresh.flow } as unknown as MessengerEngine}>
      <HandoverDialog />
    </EngineProvider>,
  );
  return { ...both, cancel };
}

it('cannot be dismissed while its code loads once both sides have confirmed', async () => {
  const { fresh, old, server, cancel } = await show();
  // The handover stops before its first batch, and stays open.
  server.failsAfter = 0;
  await act(() => fresh.flow.confirm());
  await act(() => old.flow.confirm());
  await until(() => server.hasFailed);
  expect(isGoing(fresh.flow.getState()!.handover)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(cancel).not.toHaveBeenCalled();
  await until(() => screen.queryByRole('dialog') !== null);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(cancel).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('is cancelled by Escape while its code loads before that', async () => {
  const { fresh, cancel } = await show();
  await userEvent.keyboard('{Escape}');
  await until(() => fresh.flow.getState() === undefined);
  expect(cancel).toHaveBeenCalledTimes(1);
});
