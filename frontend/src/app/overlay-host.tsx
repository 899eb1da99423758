import { LazyDialog } from '@/ui/lazy-dialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { closeOverlay, type Overlay } from '@/store/overlay-slice';
import { OverlayBoundary } from './errors/view-boundaries';
import { meetingPart, reportPart, taskPart } from './parts';

/** Where features open each other's modals without importing each other: the one place that knows them all. */
export function OverlayHost() {
  const stack = useAppSelector((state) => state.overlay.stack);
  const dispatch = useAppDispatch();
  const close = () => dispatch(closeOverlay());
  return stack.map((overlay, depth) => (
    <OverlayBoundary key={`${depth} ${Object.values(overlay).join(' ')}`} onClose={close}>
      <Content overlay={overlay} onClose={close} />
    </OverlayBoundary>
  ));
}

function Content({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  switch (overlay.kind) {
    case 'task':
    case 'create-task':
      return (
        <LazyDialog part={taskPart} onClose={onClose}>
          {(TaskModal) => <TaskModal taskId={overlay.kind === 'task' ? overlay.id : undefined} onClose={onClose} />}
        </LazyDialog>
      );
    case 'report':
      return (
        <LazyDialog part={reportPart} onClose={onClose}>
          {(ReportModal) => <ReportModal taskId={overlay.taskId} onClose={onClose} />}
        </LazyDialog>
      );
    case 'meeting':
      return (
        <LazyDialog part={meetingPart} onClose={onClose}>
          {(MeetingModal) => <MeetingModal meetingId={overlay.id} onClose={onClose} />}
        </LazyDialog>
      );
    case 'create-meeting':
      return (
        <LazyDialog part={meetingPart} onClose={onClose}>
          {(MeetingModal) => <MeetingModal startTime={overlay.startTime} endTime={overlay.endTime} onClose={onClose} />}
        </LazyDialog>
      );
  }
}
