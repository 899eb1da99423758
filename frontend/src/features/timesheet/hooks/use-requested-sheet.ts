import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type RequestedSheet, selectTimesheet, sheetRequested } from '../model/timesheet-slice';

/**
 * Selects the week requested by another feature, once. Returns whether it is selected, so that no other is loaded
 * first.
 */
export function useRequestedSheet(requested: RequestedSheet | undefined): boolean {
  const dispatch = useAppDispatch();
  const { visit } = useAppSelector(selectTimesheet);
  const isDone = !requested || requested.visit === visit;
  useEffect(() => {
    if (requested && !isDone) dispatch(sheetRequested(requested));
  }, [requested, isDone, dispatch]);
  return isDone;
}
