import { part } from '@/lib/part';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { closeOverlay, type Overlay } from '@/store/overlay-slice';
import { LazyDialog } from '@/ui/lazy-dialog';
import { OverlayBoundary } from './errors/view-boundaries';
import { importPart, invitePart, meetingPart, palettePart, reportPart, taskPart, trashPart } from './parts';
import { VIEWS } from './shell/view-registry';

const shortcutsPart = part(() => import('./shell/shortcuts-dialog').then((it) => it.ShortcutsDialog));

let count = 0;
const keys = new WeakMap<Overlay, number>();

/** An overlay keeps its key, and so its input, whatever opens or closes above and below it. */
function keyOf(overlay: Overlay): number {
  const key = keys.get(overlay) ?? ++count;
  keys.set(overlay, key);
  return key;
}

/**
 * Shows the modals that features open. The only component that imports all of them, so that features do not import each
 * other.
 */
export function OverlayHost() {
  const stack = useAppSelector((state) => state.overlay.stack);
  const dispatch = useAppDispatch();
  return stack.map((overlay) => {
    const close = () => dispatch(closeOverlay(overlay));
    return (
      <OverlayBoundary key={keyOf(overlay)} onClose={close}>
        <Content overlay={overlay} onClose={close} />
      </OverlayBoundary>
    );
  });
}

function Content({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  const can = useCan();
  switch (overlay.kind) {
    case 'task':
    case 'create-task':
      return (
        <LazyDialog part={taskPart} onClose={onClose}>
          {(TaskModal) => <TaskModal taskId={overlay.kind === 'task' ? overlay.id : undefined} onClose={onClose} />}
        </LazyDialog>
      );
    case 'import':
      return (
        <LazyDialog part={importPart} onClose={onClose}>
          {(ImportDialog) => <ImportDialog onClose={onClose} />}
        </LazyDialog>
      );
    case 'invite':
      return (
        <LazyDialog part={invitePart} onClose={onClose}>
          {(InviteDialog) => <InviteDialog onClose={onClose} />}
        </LazyDialog>
      );
    case 'trash':
      return (
        <LazyDialog part={trashPart} onClose={onClose}>
          {(TrashDialog) => <TrashDialog onClose={onClose} />}
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
    case 'palette':
      return (
        <LazyDialog part={palettePart} onClose={onClose}>
          {(Palette) => (
            <Palette views={VIEWS.filter(({ capability }) => !capability || can(capability))} onClose={onClose} />
          )}
        </LazyDialog>
      );
    case 'shortcuts':
      return (
        <LazyDialog part={shortcutsPart} onClose={onClose}>
          {(ShortcutsDialog) => <ShortcutsDialog onClose={onClose} />}
        </LazyDialog>
      );
  }
}
