import type { UserUpdated } from '@contract';

/** True if a response contains an id, or might, since it has not arrived yet. For `live`. */
export const mentions = (data: unknown, id: string) => data === undefined || JSON.stringify(data).includes(id);

/** The rule for a response with users' names: a change of one of them refetches it. For `live`. */
export const ifNamed = ({ userId }: UserUpdated, { data }: { data: unknown }) =>
  mentions(data, userId) && ('refetch' as const);
