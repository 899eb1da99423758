import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** How the fields of a response are documented: one decorator for each kind of value. */
interface FieldOptions {
  nullable?: boolean;
  /** Absent from some responses. */
  optional?: boolean;
  /** An array of such values. */
  isArray?: boolean;
  description?: string;
}

const field =
  (schema: ApiPropertyOptions) =>
  ({ optional = false, ...options }: FieldOptions = {}): PropertyDecorator =>
    ApiProperty({ ...schema, ...options, required: !optional } as ApiPropertyOptions);

export const Text = field({ type: 'string' });
export const Uuid = field({ type: 'string', format: 'uuid' });
/** An email address, which may have letters of any language. */
export const Email = field({ type: 'string', format: 'idn-email' });
/** A point in time: ISO 8601 with `Z`. */
export const Time = field({ type: 'string', format: 'date-time' });
/** A calendar date, `YYYY-MM-DD`. */
export const Day = field({ type: 'string', format: 'date' });
export const Whole = field({ type: 'integer' });
export const Amount = field({ type: 'number' });
export const Flag = field({ type: 'boolean' });

export const OneOf = (values: readonly string[], options?: FieldOptions) =>
  field({ type: 'string', enum: [...values] })(options);

/** An object of this class, which a function returns because it may be declared further down. */
export const Part = (classOf: () => new () => object, options?: FieldOptions) =>
  field({ type: () => classOf() })(options);

/** An object with any keys and values. */
export const Anything = field({ type: 'object', additionalProperties: true });

/** An object with any keys, whose values have this schema. */
export const MapOf = (values: { type: string }, options?: FieldOptions) =>
  field({ type: 'object', additionalProperties: values })(options);

/** Any JSON value. */
export const JsonValue = field({
  anyOf: [
    ...['string', 'number', 'boolean', 'object'].map((type) => ({ type })),
    { type: 'array', items: { type: 'string' } },
  ],
  nullable: true,
} as ApiPropertyOptions);
