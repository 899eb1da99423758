/** A comment of the demo: who said what, on which task. `@key` mentions a member of the team. */
interface DemoComment {
  task: string;
  by: string;
  body: string;
  isInternal?: boolean;
}

export const DEMO_COMMENTS: DemoComment[] = [
  {
    task: 'Build the gift card page',
    by: 'owner',
    body: '@staff, can the amounts be changed later without a release? **25, 50 and 100** are only the start.',
  },
  {
    task: 'Build the gift card page',
    by: 'staff',
    body: 'Yes, they are in the settings now:\n- [x] amounts\n- [x] text of the mail\n- [ ] picture on the card',
  },
  { task: 'Build the gift card page', by: 'client', body: 'Lovely. Our logo should be on the card, please.' },
  {
    task: 'Build the gift card page',
    by: 'owner',
    body: '@staff2 please check the contract first: printing is *not* in the offer.',
    isInternal: true,
  },
  {
    task: 'Fix the checkout total on phones',
    by: 'staff',
    body: 'Found it: `overflow: hidden` on the row. Fixed for 320 px and wider, @owner.',
  },
  {
    task: 'Redesign the booking form',
    by: 'client2',
    body: 'Could the date come first? Customers ask for it on the phone.',
  },
];
