import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const HEADER = ['', 'floor', 'ours', 'ratio', 'target', '', 'CPU floor', 'CPU ours'];
/** Additional columns of a run that compares with another build. */
const COMPARED = ['before', 'to that', 'CPU before'];

/** @typedef {import('./bench.mjs').Row} Row */

/** @param {Row} row @returns {boolean} whether the row misses its target, failed, or had failed requests */
export function misses({ target, ...row }) {
  if (row.failed || row.error) return true;
  if (!target) return false;
  const { max = Infinity, min = -Infinity } = target;
  const value = row[target.of];
  return !(value <= max && value >= min);
}

/** @param {Row[]} rows @returns {string} a Markdown table that is also readable as text */
export function tableOf(rows) {
  const isCompared = rows.some(({ before }) => before !== undefined);
  const header = isCompared ? [...HEADER, ...COMPARED] : HEADER;
  const lines = [header, ...rows.map((row) => [...cellsOf(row), ...(isCompared ? comparedOf(row) : [])])];
  const widths = header.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => align(cell, widths[column], column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(lines[0]), `| ${rule.join(' | ')} |`, ...lines.slice(1).map(line)].join('\n');
}

/** @param {Row} row @returns {string} one line of progress, without processor time */
export function summaryOf(row) {
  if (row.error) return `${row.name}: failed: ${row.error}`;
  const [name, ...cells] = cellsOf(row).slice(0, -2);
  const [before, change] = comparedOf(row);
  const compared = before && `before ${before}, ${change} of that`;
  return `${name}: ${[...cells, compared].filter(Boolean).join(' · ')}`;
}

/**
 * Returns the rows for programs. Ids never change; a missing figure is null.
 * @param {Row[]} rows
 */
export function jsonOf(rows) {
  const plain = rows.map((row) => {
    const { id, name, floor = null, ours = null, ratio = null, unit, target = null, error } = row;
    const compared = row.before === undefined ? {} : { before: row.before, change: row.change };
    return { id, name, floor, ours, ratio, unit, target, ok: !misses(row), ...compared, ...(error && { error }) };
  });
  return JSON.stringify(plain, null, 2);
}

/** Writes the table of a run into a document, between the markers with this name. */
export async function writeInto(file, name, table, machine) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const document = readFileSync(file, 'utf8');
  const [before, after] = [document.indexOf(start), document.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${file} has no ${start} before ${end}`);
  const made = `${start}\n\nMeasured on ${machine}.\n\n${table}\n\n${end}`;
  const text = document.slice(0, before) + made + document.slice(after + end.length);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

const align = (cell, width, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));

/** @param {Row} row */
function cellsOf(row) {
  const { name, unit, floor, ours, ratio, target, floorCpu, oursCpu } = row;
  return [
    name,
    floor === undefined ? '' : figure(floor, unit),
    ours === undefined ? '' : figure(ours, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    target ? targetOf(target, unit) : '',
    verdictOf(row),
    cpu(floorCpu),
    cpu(oursCpu),
  ];
}

/** @param {Row} row */
const comparedOf = ({ unit, before, change, beforeCpu }) =>
  before === undefined ? ['', '', ''] : [figure(before, unit), `${change.toFixed(2)} ×`, cpu(beforeCpu)];

/** @param {Row} row */
function verdictOf(row) {
  if (row.error) return 'failed';
  if (row.failed) return `${row.failed} failed`;
  if (!row.target) return '';
  return misses(row) ? 'MISS' : 'ok';
}

function targetOf({ of, max, min }, unit) {
  const sign = max === undefined ? '≥' : '≤';
  const bound = max ?? min;
  return `${sign} ${of === 'ratio' ? `${bound} ×` : figure(bound, unit)}`;
}

function figure(value, unit) {
  if (unit === '') return String(value);
  if (unit === '×') return `${Number(value.toFixed(2))} ×`;
  const text = value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`;
}

const cpu = (each) => (each ? `${each.app.toFixed(2)} + ${each.db.toFixed(2)}` : '');
