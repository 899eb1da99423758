/** The paths that are pages of their own (spec 2); every other is the product. Imports nothing: the first script has it. */
export const PATHS = { privacy: '/privacy-policy', terms: '/terms-of-service' } as const;

/** The path of the address, without a slash at its end, but for the root's own. */
export function currentPath(): string {
  return location.pathname.replace(/(?<=.)\/+$/, '');
}

export function isProduct(path: string): boolean {
  return !Object.values<string>(PATHS).includes(path);
}
