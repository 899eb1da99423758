import type { BusyQuery } from '@contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useGetBusyAttendeesQuery } from '@/api/meetings';
import { formatStretch } from '@/lib/time';
import { useSettled } from '@/lib/use-settled';
import type { MeetingFormModel } from '../hooks/use-meeting-form';
import { STRINGS } from '../strings';

/** Avoids a request after every typed digit. */
const ASK_AFTER_MS = 400;

/** Names attendees who are in another meeting at that time. Only a warning: double-booking can be deliberate. */
export function BusyNote({ form, meetingId }: { form: MeetingFormModel; meetingId: string | undefined }) {
  const { values, problems, zone } = form;
  const { startTime, endTime } = form.times;
  const isAskable = !problems.startTime && !problems.endTime && !problems.attendeeIds;
  const attendeeIds = [...values.attendeeIds].sort().join(',');
  const query = useMemo<BusyQuery | undefined>(
    () => (isAskable ? { startTime, endTime, attendeeIds, ...(meetingId && { exceptId: meetingId }) } : undefined),
    [isAskable, startTime, endTime, attendeeIds, meetingId],
  );
  const { currentData: busy = [] } = useGetBusyAttendeesQuery(useSettled(query, ASK_AFTER_MS) ?? skipToken);
  return (
    <div role="status">
      {isAskable && busy.length > 0 && (
        <div className="flex gap-2.5 rounded-control border border-hairline bg-raised px-3 py-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-break" />
          <div className="min-w-0">
            <p className="font-semibold">{STRINGS.busyTitle}</p>
            <ul className="wrap-anywhere text-fg-2 tnum">
              {busy.map((it) => (
                <li key={`${it.userId} ${it.startTime}`} dir="auto">
                  {STRINGS.busy(it.name, formatStretch(it.startTime, it.endTime, zone))}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
