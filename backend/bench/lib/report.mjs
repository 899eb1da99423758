import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const HEADER = ['', 'floor', 'ours', 'ratio', 'target', '', 'CPU floor', 'CPU ours'];

/** @typedef {import('./bench.mjs').Row} Row */

/** @param {Row} row @returns {boolean} whether the row misses its target, or had requests that failed */
export function misses({ target, ...row }) {
  if (row.failed) return true;
  if (!target) return false;
  const { max = Infinity, min = -Infinity } = target;
  const value = row[target.of];
  return !(value <= max && value >= min);
}

/** @param {Row[]} rows @returns {string} a table of Markdown that is readable as it is */
export function tableOf(rows) {
  const lines = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => align(cell, widths[column], column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(lines[0]), `| ${rule.join(' | ')} |`, ...lines.slice(1).map(line)].join('\n');
}

/** @param {Row} row @returns {string} the row as one line of progress, without its processor time */
export function summaryOf(row) {
  const [name, ...cells] = cellsOf(row).slice(0, -2);
  return `${name}: ${cells.filter(Boolean).join(' · ')}`;
}

/** Puts the table of a run into a document, between the two markers of that name. */
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
  const isCount = unit === '';
  return [
    name,
    floor === undefined ? '' : figure(floor, unit),
    isCount ? String(ours) : figure(ours, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    target ? targetOf(target, unit) : '',
    verdictOf(row),
    cpu(floorCpu),
    cpu(oursCpu),
  ];
}

/** @param {Row} row */
function verdictOf(row) {
  if (row.failed) return `${row.failed} failed`;
  if (!row.target) return '';
  return misses(row) ? 'MISS' : 'ok';
}

function targetOf({ of, max, min }, unit) {
  const sign = max === undefined ? '≥' : '≤';
  const bound = max ?? min;
  return `${sign} ${of === 'ratio' ? `${bound} ×` : unit === '' ? bound : figure(bound, unit)}`;
}

function figure(value, unit) {
  if (unit === '×') return `${Number(value.toFixed(2))} ×`;
  const text = value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`;
}

const cpu = (each) => (each ? `${each.app.toFixed(2)} + ${each.db.toFixed(2)}` : '');
