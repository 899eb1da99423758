import { createContext, use } from 'react';

/** The URLs of users' pictures by user id; provided by the shell. */
export const PicturesContext = createContext<ReadonlyMap<string, string>>(new Map());

export function usePicture(userId: string | undefined): string | undefined {
  const pictures = use(PicturesContext);
  return userId === undefined ? undefined : pictures.get(userId);
}
