import { applyDecorators, type ValidationError, ValidationPipe } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { MESSAGES } from '../../contract';
import { AppError } from './app-error';

type Problem = (value: unknown) => string | undefined;

/** What a field accepts: a check that returns an error text for the user, and a schema. */
export interface Rule {
  problem: Problem;
  schema: ApiPropertyOptions;
}

interface FieldOptions {
  /** Skips the field if it is absent from a partial body. */
  optional?: boolean;
  description?: string;
  example?: string;
}

/** Validates and documents a field with the same rule. Ids arrive in lower case. */
export function Check({ problem, schema }: Rule, options: FieldOptions = {}): PropertyDecorator {
  const { optional = false, ...about } = options;
  const problemOf: Problem = (value) => (optional && value === undefined ? undefined : problem(value));
  const validate: PropertyDecorator = (target, property) =>
    registerDecorator({
      name: 'check',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => problemOf(value) === undefined,
        defaultMessage: (details) => problemOf(details?.value) ?? '',
      },
    });
  const document = ApiProperty({ ...schema, ...about, required: !optional } as ApiPropertyOptions);
  return applyDecorators(validate, document, ...(isOfIds(schema) ? [Transform(inLowerCase)] : []));
}

/** Whether the values are ids or lists of ids. */
function isOfIds(schema: ApiPropertyOptions): boolean {
  const { format, items } = schema as { format?: string; items?: { format?: string } };
  return format === 'uuid' || items?.format === 'uuid';
}

/** As the database returns ids, and `IdPipe` those of paths: services compare them as texts. */
function inLowerCase({ value }: { value: unknown }): unknown {
  const lower = (it: unknown) => (typeof it === 'string' ? it.toLowerCase() : it);
  return Array.isArray(value) ? value.map(lower) : lower(value);
}

/** Refuses an invalid body with the first problem as `error`, and the problem of each field in `fields`. */
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
