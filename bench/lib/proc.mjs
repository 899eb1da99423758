/** Figures about running processes, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

// USER_HZ: a tick of /proc/*/stat is a hundredth of a second on every Linux.
const TICK_MS = 10;

/** The processor time a process has used, in milliseconds; undefined if it has ended. */
function cpuOf(pid) {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Starts counting processor time; the returned function stops.
 * @param {number} pid the server under load
 * @param {number} postmaster whose children are the database's share
 * @returns {() => { app: number, db: number }} milliseconds since the start
 */
export function countCpu(pid, postmaster) {
  const app = cpuOf(pid) ?? 0;
  const db = new Map(childrenOf(postmaster).map((child) => [child, cpuOf(child) ?? 0]));
  return () => {
    // A connection closed in the meantime was idle, so it is left out at both ends.
    const used = childrenOf(postmaster).map((child) => (cpuOf(child) ?? 0) - (db.get(child) ?? 0));
    return { app: (cpuOf(pid) ?? 0) - app, db: used.reduce((sum, ms) => sum + ms, 0) };
  };
}

/** Resident memory of a process, in MiB. */
export function residentMemory(pid) {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

/** How many file descriptors a process has open. */
export const openFiles = (pid) => readdirSync(`/proc/${pid}/fd`).length;

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === parent)
    .map(Number);
}

/** The fields after the program's name, which is in brackets and may contain spaces: state, parent, … */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
