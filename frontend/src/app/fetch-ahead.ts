import { mayEver, type User } from '@contract';
import { useEffect } from 'react';
import { boardIsPainted } from '@/api/start-up';
import { selectBoard } from '@/api/tasks';
import { dailyChartPart } from '@/features/analytics/model/chart-parts';
import { filtersPart, moveMenuPart, moveModalPart, viewsMenuPart } from '@/features/board/model/late-parts';
import { untilOnline } from '@/lib/network';
import type { Part } from '@/lib/part';
import { useAppSelector } from '@/store/hooks';
import { untilIdle } from './idle';
import {
  devicesPart,
  meetingPart,
  notificationsPart,
  palettePart,
  ratesPart,
  reportPart,
  reportsPart,
  roleSwitcherPart,
  sheetPart,
  taskPart,
  timesheetPart,
} from './parts';
import { VIEWS } from './shell/view-registry';

/** The parts of the board's own controls, all in one file. */
const controls = [viewsMenuPart, filtersPart, moveMenuPart, moveModalPart, roleSwitcherPart, sheetPart];

function partsFor({ role }: User): Part<unknown>[] {
  const views = VIEWS.filter(({ capability }) => !capability || mayEver(role, capability));
  const sheets = mayEver(role, 'timesheet.see') ? [timesheetPart] : [];
  const rates = mayEver(role, 'hours.rates') ? [ratesPart] : [];
  const more = mayEver(role, 'chat.widget') ? [devicesPart] : [];
  const inViews = [reportsPart, ...sheets, ...rates, dailyChartPart];
  return [
    ...controls,
    notificationsPart,
    taskPart,
    palettePart,
    reportPart,
    ...views.map((view) => view.part),
    ...inViews,
    meetingPart,
    ...more,
  ];
}

/**
 * Prefetches what other screens need once the board is shown, one file after another. Without a network, the rest
 * waits until it is back.
 */
export function useFetchAhead(user: User) {
  const isBoardThere = useAppSelector((state) => selectBoard(state) !== undefined);
  useEffect(() => {
    if (!isBoardThere) return undefined;
    requestAnimationFrame(() => setTimeout(boardIsPainted));
    let isOver = false;
    void (async () => {
      for (const part of partsFor(user)) {
        await untilIdle();
        await untilOnline();
        if (isOver) return;
        await part.load();
      }
    })();
    return () => {
      isOver = true;
    };
  }, [isBoardThere, user]);
}
