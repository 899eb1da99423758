import { LIMITS } from '@contract';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { STRINGS, temporaryHint } from './strings';

export interface TemporaryPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/**
 * Shows a temporary password once. Neither Escape nor the backdrop closes it, so that it cannot be lost by accident.
 */
export function TemporaryPassword({ email, password, onClose }: TemporaryPasswordProps) {
  return (
    <Dialog
      title={STRINGS.createdTitle}
      description={STRINGS.createdDetails}
      width="sm"
      isSheetOnMobile={false}
      footer={
        <>
          <CopyButton text={password} />
          <Button variant="primary" onClick={onClose}>
            {STRINGS.done}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-xs font-semibold text-fg-2">{STRINGS.email}</dt>
          <dd className="text-base break-all">{email}</dd>
        </div>
        <div>
          <dt className="text-xs font-semibold text-fg-2">{STRINGS.temporary}</dt>
          <dd
            data-temporary-password=""
            className="mt-1 rounded-control border border-hairline bg-canvas px-3 py-2 font-mono text-lg break-all select-all"
          >
            {password}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-fg-3">{temporaryHint(LIMITS.password.temporaryHours)}</p>
    </Dialog>
  );
}
