import { MESSAGES } from '@contract';
import { errorText } from '@/api/error-text';
import { useForceStopTimerMutation } from '@/api/monitor';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { stoppedText, STRINGS } from '../strings';

export interface StopTarget {
  timerId: string;
  /** The name of the timer's user. */
  name: string;
}

/**
 * Asks for confirmation, then stops another user's timer. If the timer was already stopped, this is reported like any
 * other failure.
 */
export function ForceStop({ target, onClose }: { target: StopTarget; onClose: () => void }) {
  const [forceStop, { isLoading }] = useForceStopTimerMutation();

  async function confirm() {
    const { error } = await forceStop(target.timerId);
    if (error) showToast.error(errorText(error, MESSAGES.timer.forceStopFailed));
    else announce(stoppedText(target.name));
    onClose();
  }

  return (
    <ConfirmDialog
      title={STRINGS.forceStop}
      text={MESSAGES.timer.confirmForceStop(target.name)}
      confirmLabel={STRINGS.forceStop}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      pending={isLoading}
    />
  );
}
