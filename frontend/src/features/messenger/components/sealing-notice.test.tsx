import { render, screen } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { translate } from '@/testing/translate';
import { StorageMissing } from '../encryption/key-store';
import { MessengerEngine } from '../engine/messenger-engine';
import type { ChatInfo } from '../hooks/use-chat';
import type { Sealing } from '../hooks/use-sealing';
import { EngineProvider } from '../model/engine-context';
import { plainReason, STRINGS } from '../strings';
import { SealingNotice } from './sealing-notice';

const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
const info = { others: [{ id: 'ann', name: 'Ann', email: 'ann@example.test' }] } as unknown as ChatInfo;

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
