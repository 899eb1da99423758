import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS as UI } from '@/ui/strings';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS } from '../strings';
import { Messenger } from './messenger';

let fail: () => void;
const mockForm = new Promise((_, reject) => (fail = () => reject(new Error('away'))));
jest.mock('./create-group', () => ({
  __esModule: true,
  get CreateGroup() {
    return mockForm;
  },
}));

afterEach(() => jest.restoreAllMocks());

it('leads back while its form loads and after that failed, without taking the focus from what is typed', async () => {
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  await renderFor(
    makeUser({ role: 'STAFF' }),
    <>
      <textarea aria-label="Elsewhere" />
      <Messenger isOpenAtFirst />
    </>,
  );
  const button = (name: string) => screen.findByRole('button', { name });
  await userEvent.click(await button(STRINGS.newGroup));
  expect(await button(STRINGS.back)).toHaveFocus();

  await userEvent.type(screen.getByLabelText('Elsewhere'), 'Some');
  await act(async () => fail());
  expect(await screen.findByText(UI.partFailed)).toBeVisible();
  await userEvent.keyboard(' text');
  expect(screen.getByLabelText('Elsewhere')).toHaveValue('Some text');

  await userEvent.click(await button(STRINGS.minimize));
  await userEvent.click(await button(STRINGS.restore));
  expect(await button(STRINGS.minimize)).toHaveFocus();
  await userEvent.click(await button(STRINGS.back));
  expect(await button(STRINGS.newGroup)).toHaveFocus();
});
