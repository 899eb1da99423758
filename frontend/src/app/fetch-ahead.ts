import { mayEver, type User } from '@contract';
import { useEffect } from 'react';
import { boardIsPainted } from '@/api/start-up';
import { selectBoard } from '@/api/tasks';
import { dailyChartPart } from '@/features/analytics/daily-chart-part';
import { untilOnline } from '@/lib/network';
import type { Part } from '@/lib/part';
import { useAppSelector } from '@/store/hooks';
import { untilIdle } from './idle';
import { devicesPart, meetingPart, reportPart, taskPart } from './parts';
import { VIEWS } from './shell/view-registry';

function partsFor({ role }: User): Part<unknown>[] {
  const views = VIEWS.filter(({ capability }) => !capability || mayEver(role, capability));
  const more = mayEver(role, 'chat.widget') ? [devicesPart] : [];
  return [taskPart, reportPart, ...views.map((view) => view.part), meetingPart, dailyChartPart, ...more];
}

/**
 * Fetches what other screens need once the board is there, one after another: then a lost network stops nobody.
 * The rest waits until it is back.
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
