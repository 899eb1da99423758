/** The format of durations and counts, on the screens and in the server's texts. */
const COUNT = new Intl.NumberFormat('en-US');

/** Takes hours. 1.5 is '1h 30m', 0 is '0m'. */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.max(0, hours) * 60);
  if (minutes === 0) return '0m';
  return `${formatCount(Math.floor(minutes / 60))}h ${minutes % 60}m`;
}

/** 12345 is '12,345'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `counted(1, 'task')` is '1 task', `counted(2000, 'task')` is '2,000 tasks'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
