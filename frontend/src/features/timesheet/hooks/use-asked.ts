import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type AskedSheet, selectTimesheet, sheetAsked } from '../model/timesheet-slice';

/**
 * Selects the week requested by another feature, once. Returns whether it is selected, so that no other is loaded
 * first.
 */
export function useAsked(asked: AskedSheet | undefined): boolean {
  const dispatch = useAppDispatch();
  const { visit } = useAppSelector(selectTimesheet);
  const isDone = !asked || asked.visit === visit;
  useEffect(() => {
    if (asked && !isDone) dispatch(sheetAsked(asked));
  }, [asked, isDone, dispatch]);
  return isDone;
}
