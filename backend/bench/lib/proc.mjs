/** What Linux tells about running processes. */
import { readdirSync, readFileSync } from 'node:fs';

// USER_HZ: a tick of /proc/*/stat has been a hundredth of a second on every Linux.
const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds; undefined when it has ended. */
function cpuOf(pid) {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Starts counting processor time; the answer ends it.
 * @param {number} pid the server under load
 * @param {number} postmaster whose children are the database's share
 * @returns {() => { app: number, db: number }} milliseconds since the start
 */
export function countCpu(pid, postmaster) {
  const app = cpuOf(pid) ?? 0;
  const db = new Map(childrenOf(postmaster).map((child) => [child, cpuOf(child) ?? 0]));
  return () => {
    // A connection that was closed meanwhile was idle: what it used before is left out on both sides.
    const used = childrenOf(postmaster).map((child) => (cpuOf(child) ?? 0) - (db.get(child) ?? 0));
    return { app: (cpuOf(pid) ?? 0) - app, db: used.reduce((sum, ms) => sum + ms, 0) };
  };
}

/** Resident memory of a process, in MiB. */
export function residentMemory(pid) {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === parent)
    .map(Number);
}

/** The fields after the program's name, which is in brackets and may hold blanks: state, parent, … */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
