/** Figures about running processes, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

// USER_HZ: a tick of /proc/*/stat is a hundredth of a second on every Linux.
const TICK_MS = 10;

/** The processor time a process has used, in milliseconds; 0 if it has ended. */
function cpuOf(pid) {
  const [user, system] = statOf(pid)?.slice(11, 13) ?? [0, 0];
  return (Number(user) + Number(system)) * TICK_MS;
}

/** The processor time of all children of a process, in milliseconds, including those that have ended. */
function cpuOfChildren(parent) {
  const [user, system] = statOf(parent)?.slice(13, 15) ?? [0, 0];
  return childrenOf(parent).reduce((sum, pid) => sum + cpuOf(pid), (Number(user) + Number(system)) * TICK_MS);
}

/**
 * Starts counting processor time; the returned function stops.
 * @param {number} pid the server under load
 * @param {number} postmaster the process whose children do the work of the database
 * @returns {() => { app: number, db: number }} milliseconds since the start
 */
export function countCpu(pid, postmaster) {
  const [app, db] = [cpuOf(pid), cpuOfChildren(postmaster)];
  return () => ({ app: cpuOf(pid) - app, db: cpuOfChildren(postmaster) - db });
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
