import type { UserUpdated } from '@contract';

/** Whether an id is in a response, or may be, since it is not known yet. For `live`. */
export const mentions = (data: unknown, id: string) => data === undefined || JSON.stringify(data).includes(id);

/** What a change of a user means for a response with names. For `live`. */
export const ifNamed = ({ userId }: UserUpdated, { data }: { data: unknown }) =>
  mentions(data, userId) && ('ask' as const);
