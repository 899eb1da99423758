import { createContext, use } from 'react';
import type { CardMoves } from './use-move-card';

/** What every card needs and none should fetch for itself. */
export interface BoardContextValue {
  userId: string;
  zone: string;
  /** The viewer's own calendar day, `YYYY-MM-DD`. */
  today: string;
  moves: CardMoves;
  openTask: (id: string) => void;
  /** Offers the four columns to choose from, beside the given element. */
  offerMove: (id: string, beside: Element) => void;
  /** Scrolls to a card and focuses it, once what is under way is shown. */
  focusCard: (id: string) => void;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (!value) throw new Error('useBoard needs a board around it');
  return value;
}
