import type { FormEvent } from 'react';

/**
 * Takes a submission over from the browser, and returns what stands in the form's fields, by name. Password managers
 * and browsers fill fields without an event, so a state that follows events can lack what the user sees.
 */
export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const fields = [...event.currentTarget.elements] as HTMLInputElement[];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
