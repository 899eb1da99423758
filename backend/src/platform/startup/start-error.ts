/** The start cannot go on for a reason the operator can mend: `message` is the one line to print, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
