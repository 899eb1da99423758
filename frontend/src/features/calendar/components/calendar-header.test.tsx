import { screen } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useGoogle } from '../hooks/use-google';
import { GOOGLE_STRINGS, STRINGS } from '../strings';
import { CalendarHeader } from './calendar-header';

function Header() {
  const google = useGoogle();
  return google.isSettled && <CalendarHeader google={google} />;
}

it.each([
  ['without a connection', { connected: false, isEnabled: false }, false, false],
  ['while connected', { connected: true, isEnabled: true }, true, true],
  ['after Google withdrew the access, whose events stay', { connected: true, isEnabled: false }, true, false],
])('lets Google events be hidden, and the calendar be disconnected: %s', async (_, given, mayHide, mayDisconnect) => {
  const status = { isConfigured: true, lastSyncAt: null, lastError: null, ...given };
  serverWith([], { 'GET /api/calendar/google/status': () => ({ body: status }) });
  await renderFor(makeUser(), <Header />);
  await screen.findByRole('checkbox', { name: STRINGS.meetings });
  expect(screen.queryAllByRole('checkbox', { name: STRINGS.external })).toHaveLength(Number(mayHide));
  expect(screen.queryAllByRole('button', { name: GOOGLE_STRINGS.disconnect })).toHaveLength(Number(mayDisconnect));
});
