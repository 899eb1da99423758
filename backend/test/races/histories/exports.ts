import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import type { HoursColumn } from '../../../src/contract';
import { pdfText } from '../../harness/pdf-text';
import type { World } from './perform';
import { expectHours, type Key, secondsOf, show, type Where } from './tally';

type Row = Record<HoursColumn, string | number>;

/**
 * Checks that the exported tables list every session with the hours on the screens, and the sheet to sign their sum.
 */
export async function expectExports(world: World): Promise<void> {
  const { people, tasks, oracle } = world;
  const csv = await download(world, 'csv');
  const sheet = await download(world, 'xlsx');
  const tables: [string, Row[]][] = [
    ['csv', parse(csv.body, { bom: true, columns: true }) as Row[]],
    ['xlsx', xlsx.utils.sheet_to_json<Row>(Object.values(xlsx.read(sheet.body).Sheets)[0]!)],
  ];
  for (const [what, rows] of tables) {
    const range = { world, from: csv.from, until: sheet.until };
    const compare = (
      name: string,
      key: (row: Row) => unknown,
      ofPiece: Key,
      only = (_: Row) => true,
      where?: Where,
    ) => {
      const shown: Record<string, number> = {};
      for (const row of rows.filter(only)) shown[String(key(row))] = (shown[String(key(row))] ?? 0) + Number(row.hours);
      expectHours({ what: `${what}: ${name}`, shown, key: ofPiece, where }, range);
    };
    compare(
      'people',
      ({ email }) => email,
      ({ user }) => people[user]!.user.email,
    );
    compare(
      'tasks',
      ({ task }) => task,
      ({ task }) => tasks[task]!.title,
    );
    compare(
      'reported',
      ({ email }) => email,
      ({ user }) => people[user]!.user.email,
      ({ reported }) => reported === 'yes',
      ({ isClaimed }) => isClaimed,
    );
    const listed = rows.map(({ email, approved, timezone }) => [email, approved, timezone].join(' '));
    const expected = oracle.sessions.map((session) => {
      const isApproved = oracle.weeksOf(session).every((monday) => oracle.status(session.user, monday) === 'approved');
      return [people[session.user]!.user.email, isApproved ? 'yes' : 'no', session.zone].join(' ');
    });
    expect(listed.sort()).toEqual(expected.sort());
  }
  await expectSheetToSign(world);
}

/** The sheet's total is rounded to the hundredth of an hour. */
async function expectSheetToSign(world: World) {
  const { body, from, until } = await download(world, 'pdf');
  const [total] = pdfText(body)
    .split('\n')
    .flatMap((line) => /^([\d,]+\.\d+) h$/.exec(line)?.[1] ?? []);
  const [least, most] = [from, until].map((now) => secondsOf(world.oracle.pieces(now)) / 3600);
  const shown = Number(total?.replaceAll(',', ''));
  expect({ shown, least, most, isRight: shown > least! - 0.006 && shown < most! + 0.006 }).toMatchObject({
    isRight: true,
  });
}

const download = (world: World, format: string) =>
  show<Buffer>(world, world.owner, `export/hours?format=${format}`, (response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });
