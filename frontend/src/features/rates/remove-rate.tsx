import type { Rate } from '@contract';
import { useState } from 'react';
import { errorText, isStatus } from '@/api/error-text';
import { useRemoveRateMutation } from '@/api/rates';
import { formatMoney } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from './strings';

/** Asks for confirmation, then removes a rate. If another owner has already removed it, that counts as success. */
export function RemoveRate({ rate: { id, name, rate, currency }, onClose }: { rate: Rate; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveRateMutation();
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setProblem(undefined);
    const { error } = await remove(id);
    if (error && !isStatus(error, 404)) {
      setProblem(errorText(error, STRINGS.removeFailed));
      return;
    }
    showToast.success(STRINGS.removed(name));
    onClose();
  }

  return (
    <ConfirmDialog
      title={STRINGS.removeTitle}
      text={STRINGS.removeText(name, STRINGS.perHour(formatMoney(rate, currency)))}
      problem={problem}
      confirmLabel={STRINGS.removeLabel}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      pending={isLoading}
    />
  );
}
