import { guessStatus } from './guess-status';

test.each([
  ...[
    'Not started',
    'not yet started',
    'Not Done',
    'NOT IN PROGRESS',
    'Never finished',
    'Hasn’t started',
    'No progress',
  ],
  ...['To be done', 'To be reviewed', 'Low priority', 'Lowest priority', 'No priority', 'Non-urgent', 'Not today'],
  ...['Unstarted', 'Incomplete', 'Undone', 'Backlog', 'To do', 'Todo', 'Open', 'Ideas', ''],
])('%j is pending', (name) => expect(guessStatus(name)).toBe('pending'));

test.each([
  ...['Doing', 'Started', 'In progress', 'in_progress', 'Code review', 'In progress, not urgent', 'WIP (low priority)'],
  ...['Open - in progress'],
])('%j is in progress', (name) => expect(guessStatus(name)).toBe('in-progress'));

test.each([...['Done', 'Done – not billed', 'Completed', 'Closed: no reply', 'Finished today', 'Released']])(
  '%j is completed',
  (name) => expect(guessStatus(name)).toBe('completed'),
);

test.each([
  ...['Priority', 'High priority', 'Urgent', 'To do today', 'To do this week', 'Up next', 'Notable and important'],
])('%j is a priority', (name) => expect(guessStatus(name)).toBe('priority'));
