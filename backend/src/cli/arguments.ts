import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../platform/startup/start-error';

type Options = NonNullable<ParseArgsConfig['options']>;

/** @param reason a line above the usage */
export function usageError(usage: string, reason?: string): StartError {
  return new StartError(`${reason === undefined ? '' : `${reason}\n`}Usage:\n  ${usage}`);
}

/** @throws StartError with the usage if there is anything else than these options */
export function readOptions<const T extends Options>(args: string[], usage: string, options: T) {
  return orUsage(usage, () => parseArgs({ args, options }).values);
}

/** @throws StartError with the usage if there is an option */
export function readPositionals(args: string[], usage: string): string[] {
  return orUsage(usage, () => parseArgs({ args, allowPositionals: true }).positionals);
}

function orUsage<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw usageError(usage);
  }
}
