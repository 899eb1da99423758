import { createContext, use } from 'react';

/** The viewer's timer, as far as cards need it. Apart from the board's context, so that only the buttons rerender. */
export interface CardTimer {
  /** The task it runs on, null if it does not run; undefined until that is known. */
  runningTaskId: string | null | undefined;
  mayTime: (id: string) => boolean;
  /** Starts it on a task, stopping it elsewhere in the same call; stops it if it runs there. */
  press: (id: string) => void;
}

export const CardTimerContext = createContext<CardTimer | null>(null);

export function useCardTimer(): CardTimer {
  const value = use(CardTimerContext);
  if (!value) throw new Error('useCardTimer needs a board around it');
  return value;
}
