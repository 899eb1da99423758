import type { SearchResult } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Palette } from '../components/palette';
import { STRINGS } from '../strings';

// The test environment has no layout.
beforeEach(() => (Element.prototype.scrollIntoView = () => undefined));

const FOUND: SearchResult = {
  ...{ tasks: [{ id: 't2', title: 'Hinge', status: 'pending', dueDate: null }] },
  ...{ comments: [], people: [], meetings: [] },
};

/** Opens the palette and types. Later searches than those with a response get none. */
async function search(text: string, ...responses: FakeResponse[]) {
  const texts: (string | null)[] = [];
  serverWith([], {
    'GET /api/search': ({ url }) => {
      texts.push(new URL(url).searchParams.get('q'));
      return responses.shift() ?? new Promise<FakeResponse>(() => undefined);
    },
  });
  await renderFor(makeUser(), <Palette views={[]} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox'), text);
  return { isSent: (...expected: string[]) => waitFor(() => expect(texts).toEqual(expected)) };
}

it('shows no result of the previous text while the present one is searched', async () => {
  const { isSent } = await search('hinge', { body: FOUND });
  expect(await screen.findByRole('option')).toHaveTextContent('Hinge');
  await userEvent.keyboard('x');
  await isSent('hinge', 'hingex');
  expect(await screen.findByText(STRINGS.searching)).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('searches again for a text whose search was aborted, without calling it failed', async () => {
  const { isSent } = await search('hinge');
  await isSent('hinge');
  await userEvent.keyboard('x');
  await isSent('hinge', 'hingex');
  await userEvent.keyboard('{Backspace}');
  await isSent('hinge', 'hingex', 'hinge');
  expect(await screen.findByText(STRINGS.searching)).toBeVisible();
  expect(screen.queryByText(STRINGS.failed)).not.toBeInTheDocument();
});
