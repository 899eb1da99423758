import { MESSAGES } from '@contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { isStatus } from '@/api/error-text';
import { useGetMeetingQuery } from '@/api/meetings';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from '../strings';
import { MeetingEditor } from './meeting-editor';

export interface MeetingModalProps {
  /** Absent for a new meeting. */
  meetingId?: string;
  /** The initial times of a new meeting, ISO 8601 with `Z`. */
  startTime?: string;
  endTime?: string;
  onClose: () => void;
}

/** Creates, edits or shows a meeting, with live updates. */
export function MeetingModal({ meetingId, startTime = '', endTime = '', onClose }: MeetingModalProps) {
  const { data: meeting, error, isFetching, refetch } = useGetMeetingQuery(meetingId ?? skipToken);
  if (meetingId === undefined) {
    return <MeetingEditor firstTimes={{ startTime, endTime }} isAbsent={false} onClose={onClose} />;
  }
  const isGone = isStatus(error, 404);
  if (meeting) {
    return <MeetingEditor meeting={meeting} firstTimes={meeting} isAbsent={isGone} onClose={onClose} />;
  }
  return (
    <Dialog title={STRINGS.detailsTitle} width="wide" onClose={onClose}>
      {isGone && <EmptyState text={MESSAGES.general.notFound} />}
      {error && !isGone && <ErrorState text={STRINGS.loadFailed} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && <Loading />}
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <p className="sr-only">{MESSAGES.general.loading}</p>
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
    </div>
  );
}
