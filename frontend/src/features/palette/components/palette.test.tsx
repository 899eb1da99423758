import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { Palette } from './palette';

// The test environment has no layout.
beforeEach(() => (Element.prototype.scrollIntoView = () => undefined));

it('keeps the button that searches again, and its focus, until there is a response', async () => {
  const responses = [{ status: 503 }, new Promise<FakeResponse>(() => undefined)];
  serverWith([], { 'GET /api/search': () => responses.shift()! });
  await renderFor(makeUser(), <Palette views={[]} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox'), 'hinge');
  const retry = await screen.findByRole('button', { name: STRINGS.retry });
  await userEvent.click(retry);
  expect(responses).toEqual([]);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});
