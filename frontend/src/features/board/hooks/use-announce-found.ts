import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { selectFilters } from '../model/board-slice';
import { ANNOUNCE } from '../strings';

/** Long enough to type the next letter of a search. */
const PAUSE_MS = 600;

/** Announces to screen readers how many cards match the filters. */
export function useAnnounceFound(found: number): void {
  const filters = useAppSelector(selectFilters);
  const announced = useRef(filters);
  useEffect(() => {
    if (announced.current === filters) return undefined;
    const timer = setTimeout(() => {
      announced.current = filters;
      announce(ANNOUNCE.found(found));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filters, found]);
}
