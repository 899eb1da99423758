import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { translate } from '@/testing/translate';
import { showToast } from '@/ui/show-toast';
import { StorageFull, StorageMissing } from '../encryption/key-store';
import type { Trust } from '../encryption/trust';
import { MessengerEngine } from '../engine/messenger-engine';
import type { ChatInfo } from '../hooks/use-chat';
import type { Sealing } from '../hooks/use-sealing';
import { EngineProvider } from '../model/engine-context';
import { plainReason, STRINGS } from '../strings';
import { SealingNotice } from './sealing-notice';

const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
const info = { others: [{ id: 'ann', name: 'Ann', email: 'ann@example.test' }] } as unknown as ChatInfo;

afterEach(() => jest.restoreAllMocks());

const notice = (sealing: Partial<Sealing>) => (
  <EngineProvider value={engine}>
    <SealingNotice info={info} sealing={sealing as Sealing} />
  </EngineProvider>
);

it('says why keys cannot be checked, and then what the result is, in a translated page', () => {
  const { rerender } = render(notice({ problem: new StorageMissing() }));
  expect(screen.getByRole('status')).toHaveTextContent(`${STRINGS.noStorage} ${STRINGS.checkFailed}`);
  translate();
  rerender(notice({ plan: { kind: 'plain', why: 'no-keys', userIds: ['ann'] } }));
  expect(screen.getByRole('status')).toHaveTextContent(plainReason('no-keys', ['Ann']));
});

it('stays with the reason if it cannot be stored that new keys were acknowledged', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { encryption } = engine;
  const trust: Trust = { status: 'changed', isVerified: false, fingerprints: ['f1'] };
  jest.spyOn(encryption, 'trustIn').mockResolvedValue(trust);
  jest.spyOn(encryption, 'acknowledge').mockRejectedValue(new StorageFull());
  const shown = jest.spyOn(showToast, 'error').mockImplementation(() => undefined);
  render(notice({ plan: { kind: 'sealed', keys: [] } }));
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.understood }));
  await waitFor(() => expect(shown.mock.calls).toEqual([[STRINGS.storageFull]]));
  expect(screen.getByText(STRINGS.keysChanged('Ann'))).toBeVisible();
});
