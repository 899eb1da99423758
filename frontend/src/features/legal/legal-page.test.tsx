import { LIMITS } from '@contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyPage } from './privacy-page';
import { STRINGS } from './strings';
import { TermsPage } from './terms-page';

const sections = () => screen.getAllByRole('region').map((region) => region.textContent ?? '');

it.each([
  ['Privacy Policy', PrivacyPage, 13],
  ['Terms of Service', TermsPage, 18],
])('%s has its date and sections, each listed in the contents', (title, Page, count) => {
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Last updated January 6, 2025')).toBeVisible();
  expect(sections()).toHaveLength(count);
  const contents = screen.getByRole('navigation', { name: STRINGS.contents });
  for (const link of within(contents).getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href')!)).toHaveAccessibleName(
      expect.stringContaining(link.textContent!),
    );
  }
});

it('states the facts of the specification', () => {
  render(<TermsPage />);
  const text = sections().join('\n');
  for (const fact of [
    '18 years',
    '99.9%',
    `within ${LIMITS.accountPurge.days} days of account deletion`,
    'the greater of what you paid us in the past 12 months and $100',
    'law of the Philippines',
    'no paid plans yet',
    'full administrative access',
  ]) {
    expect(text).toContain(fact);
  }
});

it('goes back to the start page if there is no previous page', async () => {
  history.replaceState(null, '', '/terms-of-service');
  render(<TermsPage />);
  expect(history.length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: STRINGS.back }));
  expect(location.pathname).toBe('/');
});
