import { can, type Capability, mayEver, PERMISSIONS, type Subject } from './permissions';
import { type Role, ROLES } from './roles';

/** The table of permissions, copied from the specification and not from the code. */
const TABLE = `
  capability            OWNER             ADMIN  SUPER_OWNER  STAFF        CLIENT
  task.see              yes               yes    yes          yes          its-client
  task.create           yes               yes    yes          yes          -
  task.edit             yes               yes    yes          its-main     -
  task.delete           yes               yes    yes          made-unused  -
  task.move             yes               yes    yes          yes          -
  task.assign           yes               yes    -            yes          -
  task.import           yes               yes    yes          -            -
  task.listUsers        yes               yes    -            yes          -
  task.time             assigned          -      assigned     assigned     -
  task.report           yes               -      yes          yes          -
  label.see             yes               yes    yes          yes          yes
  label.manage          yes               yes    yes          -            -
  checklist.tick        yes               yes    yes          assigned     -
  view.keep             yes               yes    yes          yes          yes
  view.share            yes               yes    yes          yes          -
  view.change           yes               yes    yes          own          own
  comment.write         yes               yes    yes          yes          its-client
  comment.internal      yes               yes    yes          yes          -
  comment.edit          own               own    own          own          own
  comment.delete        yes               yes    yes          own          own
  attachment.add        yes               yes    yes          yes          its-client
  attachment.remove     yes               yes    yes          own          own
  board.filterPeople    yes               -      -            -            -
  board.filterMine      -                 -      -            yes          -
  timer.panel           yes               yes    -            yes          -
  timer.stop            yes               yes    yes          yes          yes
  timer.forceStop       -                 -      yes          -            -
  hours.correct         yes               yes    yes          own          -
  report.see            yes               yes    yes          own          its-client
  report.filterByStaff  yes               -      -            -            -
  report.exportCsv      yes               -      -            -            -
  report.delete         yes               -      -            -            -
  report.notified       yes               -      yes          -            -
  timesheet.see         yes               yes    yes          own          -
  timesheet.submit      own-or-left       own-or-left own-or-left own      -
  timesheet.decide      not-own           not-own not-own     -            -
  timesheet.reopen      yes               -      yes          -            -
  user.see              yes               yes    yes          yes          no-client
  user.manage           yes               -      -            -            -
  user.edit             not-other-owner   -      -            -            -
  user.delete           not-me-nor-owner  -      -            -            -
  user.changeRole       yes               -      -            -            -
  user.setPassword      yes               -      -            -            -
  settings.companyLogo  -                 -      -            -            yes
  monitor.see           yes               -      yes          -            -
  analytics.see         yes               yes    yes          own          its-client
  analytics.team        yes               yes    -            -            -
  hours.see             yes               yes    yes          own          -
  hours.rates           yes               -      yes          -            -
  aiBrain.use           yes               -      -            yes          -
  calendar.see          yes               yes    yes          yes          yes
  calendar.setUp        yes               -      yes          -            -
  meeting.create        yes               yes    yes          yes          yes
  meeting.see           yes               yes    yes          took-part    took-part
  meeting.change        yes               yes    yes          own          own
  chat.use              yes               yes    yes          yes          yes
  chat.widget           yes               yes    yes          yes          -
  chat.changeMessage    own               own    own          own          own
  chat.changeGroup      yes               own    own          own          own
  notification.see      yes               yes    yes          yes          yes
  search.use            yes               yes    yes          yes          yes
  job.run               yes               yes    yes          -            -
  audit.see             yes               -      yes          -            -
  system.see            yes               -      yes          -            -
  nav.users             yes               -      yes          -            -
`;

/** Subjects that each condition allows and refuses for a user with the id 'me'. */
const EXAMPLES: Record<string, { allowed: Subject[]; refused: Subject[] }> = {
  'its-client': {
    allowed: [{ assignedClientId: 'me' }],
    refused: [{ assignedClientId: 'you' }, { ownerId: 'me' }, {}],
  },
  'its-main': {
    allowed: [{ assignedStaffId: 'me', assigneeIds: ['me'] }],
    refused: [{ assignedStaffId: 'you', assigneeIds: ['you', 'me'] }, { assignedStaffId: null }, {}],
  },
  assigned: {
    allowed: [{ assignedStaffId: 'me' }, { assignedStaffId: 'you', assigneeIds: ['you', 'me'] }],
    refused: [{ assignedStaffId: 'you', assigneeIds: ['you'] }, { createdById: 'me' }, {}],
  },
  'made-unused': {
    allowed: [{ createdById: 'me', hasTime: false }],
    refused: [{ createdById: 'me', hasTime: true }, { createdById: 'you', hasTime: false }, { createdById: 'me' }, {}],
  },
  own: { allowed: [{ ownerId: 'me' }], refused: [{ ownerId: 'you', attendeeIds: ['me'] }, { ownerId: null }, {}] },
  'own-or-left': {
    allowed: [{ ownerId: 'me' }, { ownerId: 'you', hasLeft: true }],
    refused: [{ ownerId: 'you', hasLeft: false }, { ownerId: 'you' }, {}],
  },
  'not-own': { allowed: [{ ownerId: 'you' }], refused: [{ ownerId: 'me' }, { ownerId: null }, {}] },
  'took-part': {
    allowed: [{ ownerId: 'me' }, { ownerId: 'you', attendeeIds: ['you', 'me'] }],
    refused: [{ ownerId: 'you', attendeeIds: ['you'] }, {}],
  },
  'no-client': {
    allowed: ROLES.filter((role) => role !== 'CLIENT').map((role) => ({ role })),
    refused: [{ role: 'CLIENT' }],
  },
  'not-other-owner': {
    allowed: [
      { ownerId: 'me', role: 'OWNER' },
      { ownerId: 'you', role: 'STAFF' },
      { ownerId: 'you', role: 'CLIENT' },
    ],
    refused: [
      { ownerId: 'you', role: 'OWNER' },
      { ownerId: 'you', role: 'SUPER_OWNER' },
    ],
  },
  'not-me-nor-owner': {
    allowed: [
      { ownerId: 'you', role: 'ADMIN' },
      { ownerId: 'you', role: 'CLIENT' },
    ],
    refused: [
      { ownerId: 'me', role: 'OWNER' },
      { ownerId: 'you', role: 'OWNER' },
      { ownerId: 'you', role: 'SUPER_OWNER' },
    ],
  },
};

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([capability, ...expected]) =>
  expected.map((rule, column) => [capability as Capability, header[column + 1] as Role, rule] as const),
);

it('has a row for every capability and a column for every role', () => {
  expect(rows.map(([capability]) => capability).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  expect(header.slice(1)).toEqual([...ROLES]);
  expect(cells).toHaveLength(rows.length * ROLES.length);
});

it.each(cells)('%s for %s: %s', (capability, role, rule) => {
  const me = { id: 'me', role };
  const verdicts = (subjects: Subject[]) => subjects.map((subject) => [subject, can(me, capability, subject)]);
  const allOf = (subjects: Subject[], verdict: boolean) => subjects.map((subject) => [subject, verdict]);
  const anything: Subject[] = [{ ownerId: 'me', assignedStaffId: 'me', assignedClientId: 'me' }, { ownerId: 'you' }];
  const { allowed, refused } = EXAMPLES[rule] ?? {
    allowed: rule === 'yes' ? anything : [],
    refused: rule === '-' ? anything : [],
  };

  expect(mayEver(role, capability)).toBe(rule !== '-');
  expect(can(me, capability)).toBe(rule === 'yes');
  expect(verdicts(allowed)).toEqual(allOf(allowed, true));
  expect(verdicts(refused)).toEqual(allOf(refused, false));
});

it('has examples of both kinds for every condition', () => {
  const conditions = new Set(cells.map(([, , rule]) => rule).filter((rule) => rule !== 'yes' && rule !== '-'));
  expect(Object.keys(EXAMPLES).sort()).toEqual([...conditions].sort());
  for (const { allowed, refused } of Object.values(EXAMPLES))
    expect(allowed.length * refused.length).toBeGreaterThan(0);
});
