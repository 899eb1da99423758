import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { closeOverlay, type Overlay } from '@/store/overlay-slice';
import { OverlayBoundary } from './errors/view-boundaries';

const TaskModal = lazy(() =>
  import('@/features/task/task-modal').then(({ TaskModal: component }) => ({ default: component })),
);
const ReportModal = lazy(() =>
  import('@/features/reports/report-modal').then(({ ReportModal: component }) => ({ default: component })),
);
const MeetingModal = lazy(() =>
  import('@/features/meeting/meeting-modal').then(({ MeetingModal: component }) => ({ default: component })),
);

/** Where features open each other's modals without importing each other: the one place that knows them all. */
export function OverlayHost() {
  const stack = useAppSelector((state) => state.overlay.stack);
  const dispatch = useAppDispatch();
  const close = () => dispatch(closeOverlay());
  return stack.map((overlay, depth) => (
    <OverlayBoundary key={`${depth} ${Object.values(overlay).join(' ')}`} onClose={close}>
      <Suspense fallback={null}>{content(overlay, close)}</Suspense>
    </OverlayBoundary>
  ));
}

function content(overlay: Overlay, onClose: () => void) {
  switch (overlay.kind) {
    case 'task':
      return <TaskModal taskId={overlay.id} onClose={onClose} />;
    case 'create-task':
      return <TaskModal onClose={onClose} />;
    case 'report':
      return <ReportModal taskId={overlay.taskId} onClose={onClose} />;
    case 'meeting':
      return <MeetingModal meetingId={overlay.id} onClose={onClose} />;
    case 'create-meeting':
      return <MeetingModal startTime={overlay.startTime} endTime={overlay.endTime} onClose={onClose} />;
  }
}
