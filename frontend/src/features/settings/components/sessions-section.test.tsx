import type { SessionInfo } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SECURITY, signOutLabel } from '../security-strings';
import { SessionsSection } from './sessions-section';

const session = (id: string): SessionInfo => ({
  ...{ id, device: id, address: '', isCurrent: id === 'here' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-01-01T00:00:00.000Z' },
});

const button = (id: string) => screen.findByRole('button', { name: signOutLabel(id) });
/** @param detail the number of the click, as counted by the browser */
const press = async (id: string, detail = 1) => fireEvent.click(await button(id), { detail });

it('signs out each session once, and none by the second click of a double click', async () => {
  let sessions = ['here', 'phone', 'laptop'].map(session);
  let respond: (() => void) | undefined;
  const ended: string[] = [];
  const end = (id: string) => async () => {
    ended.push(id);
    await new Promise<void>((resolve) => (respond = resolve));
    sessions = sessions.filter((it) => it.id !== id);
    return { body: null };
  };
  serverWith([], {
    'GET /api/auth/sessions': () => ({ body: sessions }),
    'DELETE /api/auth/sessions/phone': end('phone'),
    'DELETE /api/auth/sessions/laptop': end('laptop'),
  });
  await renderFor(makeUser(), <SessionsSection />);
  await press('phone');
  await press('phone');
  await waitFor(() => expect(respond).toBeDefined());
  act(() => respond!());
  expect(await screen.findByText(SECURITY.sessionEnded)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('phone')).not.toBeInTheDocument());
  await press('laptop', 2);
  expect(await button('laptop')).not.toHaveAttribute('aria-busy');
  await press('laptop');
  await waitFor(() => expect(ended).toEqual(['phone', 'laptop']));
});
