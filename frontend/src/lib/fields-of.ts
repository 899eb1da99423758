import type { FormEvent } from 'react';

/**
 * Prevents the browser's own submission, and returns the values of the form's fields by name. Password managers and
 * browsers fill fields without an event, so state that follows events can lack values that the user sees.
 */
export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const fields = [...event.currentTarget.elements] as HTMLInputElement[];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
