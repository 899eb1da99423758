import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { UserDay } from '../model/session-values';
import { cellTyped } from '../model/timesheet-slice';

/** Keeps the open day on screen while the text of a cell is being typed: at midnight, it would be lost with its field. */
export function useHeldDay({ userId, date }: UserDay, isTyping: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isTyping) return;
    dispatch(cellTyped({ userId, date }));
    return () => void dispatch(cellTyped(undefined));
  }, [dispatch, userId, date, isTyping]);
}
