import { createContext, use } from 'react';

/** The viewer's timer as needed by cards. Separate from the board's context, so that only the buttons rerender. */
export interface CardTimer {
  /** The id of the task with the running timer, null if none is running; undefined while unknown. */
  runningTaskId: string | null | undefined;
  mayTime: (id: string) => boolean;
  /**
   * Starts the timer on a task and stops it elsewhere in the same request, or stops it if it is running on this task.
   */
  press: (id: string) => void;
}

export const CardTimerContext = createContext<CardTimer | null>(null);

export function useCardTimer(): CardTimer {
  const value = use(CardTimerContext);
  if (!value) throw new Error('useCardTimer needs a board around it');
  return value;
}
