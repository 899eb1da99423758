import { RAISED } from './error-codes';
import { SCHEMA_FILES } from './schema-files';

const sql = Object.values(SCHEMA_FILES).join('\n');
const codes = (pattern: RegExp) => [...new Set(sql.match(pattern))].sort();

it('knows every code that the schema raises, and no other', () => {
  const known = [...new Set(Object.values(RAISED).map(({ code }) => code))].sort();
  expect(codes(/(?<=ERRCODE = ')TB\d{3}/g)).toEqual(known);
});

it('knows the codes that the comments of the schema mention', () => {
  const known: string[] = Object.values(RAISED).map(({ code }) => code);
  expect(codes(/\bTB\w*/g).filter((code) => !known.includes(code))).toEqual([]);
});
