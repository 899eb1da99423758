/** What the specification calls "only logged". `scope` names what failed, as in 'task.move'. */
export function logError(scope: string, error: unknown) {
  console.error(`[${scope}]`, error);
}
