import { useEffect } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { isRecent } from '@/lib/server-clock';
import { addDays, formatDate, todayIn } from '@/lib/time';
import { onEvent } from '@/realtime/socket';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

/** Notifies owners of other users' reports, and every user of the report on their own shift. Renders nothing. */
export function ReportListener() {
  const { id, timezone } = useCurrentUser();
  const can = useCan();
  const oversees = can('report.filterByStaff');
  useEffect(() => {
    if (!oversees) return;
    return onEvent('task-report-created', ({ staff, task, date }) => {
      if (task && staff.id !== id && isRecent(date)) showToast.blank(STRINGS.arrived(staff.name, task.title));
    });
  }, [oversees, id]);
  useEffect(
    () =>
      onEvent('shift-report-created', ({ staff, day }) => {
        // After a holiday many arrive at once: old ones appear only in the list.
        const isRecent = day !== null && day >= addDays(todayIn(timezone), -1);
        if (isRecent && staff.id === id) showToast.blank(STRINGS.shiftReady(formatDate(day)));
      }),
    [id, timezone],
  );
  return null;
}
