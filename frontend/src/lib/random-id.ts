type Source = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>;

/** A new UUID. `randomUUID` does not exist over plain HTTP from another machine, or in older browsers. */
export function randomId(): string {
  const source: Source = crypto;
  if (source.randomUUID) return source.randomUUID();
  const bytes = [...source.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, of the usual variant.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
