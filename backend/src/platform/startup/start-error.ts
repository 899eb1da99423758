/** The start failed for a reason that the operator can fix: `message` is a single line to print, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
