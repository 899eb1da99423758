import { createContext, use } from 'react';

/** The addresses of people's pictures, by the people's ids; provided by the shell. */
export const PicturesContext = createContext<ReadonlyMap<string, string>>(new Map());

export function usePicture(userId: string | undefined): string | undefined {
  const pictures = use(PicturesContext);
  return userId === undefined ? undefined : pictures.get(userId);
}
