import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { registerDecorator } from 'class-validator';
import { MESSAGES } from '../../contract';
import { AppError } from './app-error';

type Problem = (value: unknown) => string | undefined;

/**
 * Checks a field with one function that answers what is wrong with it, in the words a person will read.
 * An absent field of a partial body is left alone.
 */
export function Check(problem: Problem, { optional = false } = {}): PropertyDecorator {
  const problemOf: Problem = (value) => (optional && value === undefined ? undefined : problem(value));
  return (target, property) =>
    registerDecorator({
      name: 'check',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => problemOf(value) === undefined,
        defaultMessage: (details) => problemOf(details?.value) ?? '',
      },
    });
}

/** Refuses a body with the first problem as `error` and every field's own in `fields`. */
export const validationPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  exceptionFactory: (errors: ValidationError[]) => {
    const fields: Record<string, string> = {};
    for (const { property, constraints } of errors) {
      fields[property] = Object.values(constraints ?? {})[0] ?? MESSAGES.general.malformed;
    }
    return AppError.badRequest(Object.values(fields)[0] ?? MESSAGES.general.malformed, fields);
  },
});
