import { RAISED } from './error-codes';
import { SCHEMA_FILES } from './schema-files';

const sql = Object.values(SCHEMA_FILES).join('\n');
const codes = (pattern: RegExp) => [...new Set(sql.match(pattern))].sort();

it('lists exactly the codes that the schema raises', () => {
  const known = [...new Set(Object.values(RAISED).map(({ code }) => code))].sort();
  expect(codes(/(?<=ERRCODE = ')TB\d{3}/g)).toEqual(known);
});

it('lists every code that a comment in the schema mentions', () => {
  const known: string[] = Object.values(RAISED).map(({ code }) => code);
  expect(codes(/\bTB\w*/g).filter((code) => !known.includes(code))).toEqual([]);
});
