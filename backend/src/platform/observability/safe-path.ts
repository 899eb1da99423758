import type { Request } from 'express';

/** Longer than an id, which has 36 characters. A token, such as that in the address of a calendar feed, has 43. */
const POSSIBLE_TOKEN = /[^/]{37,}/g;

/** The path of a request for the log, without what may be secret: its query, and tokens in its segments. */
export const safePath = ({ originalUrl }: Request): string =>
  originalUrl.split('?', 1)[0]!.replace(POSSIBLE_TOKEN, ':secret');
