import type { Request, Response } from 'express';
import { LIMITS, MESSAGES } from '../../contract';
import { AppError } from './app-error';

const [QUOTE, BACKSLASH, COMMA, ARRAY, OBJECT] = ['"', '\\', ',', '[', '{'].map((character) => character.charCodeAt(0));

/** An upper bound for the number of values in a JSON text in UTF-8, counted without parsing it. */
function valuesIn(json: Buffer): number {
  let count = 1;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === ARRAY || byte === OBJECT) count += 1;
  }
  return count;
}

/**
 * The body parser calls this before it parses, even for users who are not signed in. Parsing millions of values blocks
 * the process for seconds. The large bodies of the product are long texts.
 *
 * JSON is UTF-8 (RFC 8259, section 8.1). In other encodings that the parser knows, such as UTF-7, the bytes do not show
 * the values.
 */
export function refuseManyValues(_request: Request, _response: Response, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new AppError(415, MESSAGES.general.malformed);
  const { values } = LIMITS.body;
  // A shorter body cannot have that many.
  if (body.length > values && valuesIn(body) > values) throw AppError.badRequest(MESSAGES.general.malformed);
}
