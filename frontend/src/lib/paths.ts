/**
 * The paths with pages of their own; every other path is the product. Imports nothing, since the first script contains
 * it.
 */
export const PATHS = { privacy: '/privacy-policy', terms: '/terms-of-service' } as const;

/** The URL's path without a trailing slash, except for the root. */
export function currentPath(): string {
  return location.pathname.replace(/(?<=.)\/+$/, '');
}

export function isProduct(path: string): boolean {
  return !Object.values<string>(PATHS).includes(path);
}
