import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

export const CASES = [
  'move',
  'board',
  'calendar',
  'timer',
  'corrections',
  'create',
  'edit',
  'report',
  'message',
  'writes',
  'sockets',
  'restart',
  'chat',
  'start',
  'browser',
];
/** The cases of the large data. */
const LARGE_CASES = ['history', 'search'];
/** The case that only measures how well ideas are read. */
const IDEAS = 'ideas';
export const SIZES = [100, 1_000, 5_000];

const HELP = `npm run bench -- [options]      npm run bench -- ai

Starts the product on a database of its own and, beside it on the same PostgreSQL, a floor: a bare http server that
returns the same with one statement a request. Prints what each takes, and their ratio. Needs Linux (it reads /proc).

  --quick        two short rounds, about a minute: for a first look, too short for a verdict
  --only a,b     only these cases: ${CASES.join(', ')},
                 or of the large data ${LARGE_CASES.join(', ')}
  --data large   instead of the boards a history of up to 1,000,000 sessions and 200,000 reports, and searches among
                 100,000 tasks and 1,000,000 comments; takes minutes
  --against REF  also builds that commit, branch or tag, and measures it in turns with this one, round by round
  --main FILE    the product's entry (default backend/dist/main.js), to measure another build
  --json         the rows as JSON instead of a table
  --no-build     take the build that is there, however old; leaves out the row of \`npm start\`
  --help         this text
  ai             how well and how fast ideas are read, alone: no server, no database; the same as --only ideas

A full run, of the boards or of the large data, writes its table into docs/performance.md; one with any other option
leaves that file alone.
Rows are printed as they are measured. The exit code is 1 when a target is missed or a case fails.`;

// warmUp: requests until V8 has compiled their code. They take longer on a busy machine.
const FULL = { rounds: 3, seconds: 2.5, starts: 5, emits: 25, warmUp: 16_000, idleSeconds: 5, chatSeconds: 60 };
const QUICK = { rounds: 2, seconds: 0.4, starts: 2, emits: 10, warmUp: 200, idleSeconds: 5, chatSeconds: 5 };

/**
 * @typedef {typeof FULL & { main: string, build: boolean, cases: string[], isAi: boolean, isLarge: boolean,
 *   isFull: boolean, isJson: boolean, against?: string }} Settings
 * @returns {Settings} from the command line; exits after `--help` and for an unknown case
 */
export function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      data: { type: 'string' },
      main: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'boolean' },
      'no-build': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  if (values.data !== undefined && values.data !== 'large') throw new Error('There are no other data than "large"');
  const stray = positionals.find((word) => word !== 'ai');
  if (stray !== undefined) throw new Error(`There is no "${stray}", only "ai"`);
  if (values.against !== undefined && values.data) throw new Error('The large data are measured of one build only');
  const known = values.data ? LARGE_CASES : CASES;
  const isAi = positionals.includes('ai') || values.only === IDEAS;
  const cases = isAi ? [] : (values.only?.split(',') ?? known);
  const unknown = cases.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no case "${unknown}", only ${known.join(', ')}`);
  return {
    ...(values.quick ? QUICK : FULL),
    main: values.main ?? 'backend/dist/main.js',
    build: !values['no-build'],
    cases,
    isAi,
    isLarge: values.data === 'large',
    isJson: values.json === true,
    against: values.against,
    isFull: Object.keys(values).every((name) => name === 'data' || name === 'json'),
  };
}

/** Describes the machine, without anything that varies between runs. */
export function describeMachine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Linux, Node ${process.versions.node}`;
}
