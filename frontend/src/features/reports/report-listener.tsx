import { useEffect } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { onEvent } from '@/realtime/socket';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from './strings';

/** Tells an owner of each report somebody else submits. Renders nothing; mounted by the shell. */
export function ReportListener() {
  const { id } = useCurrentUser();
  const can = useCan();
  const oversees = can('report.filterByStaff');
  useEffect(() => {
    if (!oversees) return;
    return onEvent('task-report-created', ({ staff, task }) => {
      if (task && staff.id !== id) showToast.blank(STRINGS.arrived(staff.name, task.title));
    });
  }, [oversees, id]);
  return null;
}
