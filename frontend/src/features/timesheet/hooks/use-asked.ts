import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type AskedSheet, selectTimesheet, sheetAsked } from '../model/timesheet-slice';

/** Chooses the week that another feature asks for, once. Returns whether that is done, so that no other is loaded first. */
export function useAsked(asked: AskedSheet | undefined): boolean {
  const dispatch = useAppDispatch();
  const { visit } = useAppSelector(selectTimesheet);
  const isDone = !asked || asked.visit === visit;
  useEffect(() => {
    if (asked && !isDone) dispatch(sheetAsked(asked));
  }, [asked, isDone, dispatch]);
  return isDone;
}
