import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { StorageFull } from '../encryption/key-store';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { SAFETY } from '../safety-strings';
import { STRINGS } from '../strings';
import { SafetyDialog } from './safety-dialog';

const ann = { id: 'ann', name: 'Ann', email: 'ann@example.test' };

afterEach(() => jest.restoreAllMocks());

it('stays open with the reason if it cannot be stored that the numbers match', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  const keys = { fingerprints: ['f1'] };
  jest.spyOn(engine.encryption, 'trustIn').mockResolvedValue({ ...keys, status: 'changed', isVerified: false });
  jest.spyOn(engine.encryption, 'safetyNumber').mockResolvedValue({ ...keys, groups: ['12345'] });
  const verify = jest.spyOn(engine.encryption, 'verify').mockRejectedValueOnce(new StorageFull()).mockResolvedValue();
  const onClose = jest.fn();
  render(
    <EngineProvider value={engine}>
      <SafetyDialog person={ann} onClose={onClose} />
    </EngineProvider>,
  );
  await screen.findByText('12345');
  await userEvent.click(screen.getByRole('button', { name: SAFETY.markVerified }));
  expect(await screen.findByText(STRINGS.storageFull)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: SAFETY.markVerified }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(verify).toHaveBeenCalledTimes(2);
});
