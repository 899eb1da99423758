import { MESSAGES, type Timesheet } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { type SheetStep, useStepTimesheetMutation } from '@/api/timesheets';
import { useCan } from '@/lib/permissions';
import { showToast } from '@/ui/show-toast';
import { weekTitle } from '../model/sheet-rows';
import { STRINGS } from '../strings';
import type { CellEdits } from './use-cell-edits';
import { useIsGone } from './use-is-gone';

const DONE: Record<SheetStep, string> = {
  submit: STRINGS.submitted,
  approve: STRINGS.approved,
  return: STRINGS.returned,
  reopen: STRINGS.reopened,
};

interface StepDetails {
  reason?: string;
  /** The submission that the viewer has seen, to approve or return it. */
  submittedAt?: string | null;
}

/** The steps of a week (submit, approve, return, reopen) that the viewer may take now, and functions to take them. */
export function useSteps({ userId, user, hasLeft, week, status }: Timesheet, edits: CellEdits) {
  const can = useCan();
  const [run] = useStepTimesheetMutation();
  const [pending, setPending] = useState<SheetStep>();
  const [problem, setProblem] = useState<string>();
  const isGone = useIsGone();
  const of = { ownerId: userId, hasLeft };
  const mayDecide = status === 'submitted' && can('timesheet.decide', of);

  if (problem === STRINGS.unsavedHours && !edits.isUnsaved) setProblem(undefined);

  /** Returns why the step failed; undefined if it succeeded. */
  async function attempt(step: SheetStep, { reason, submittedAt }: StepDetails): Promise<string | undefined> {
    // Hours that are typed but not saved would be missing in the week, or withdraw it.
    const needsHours = step === 'submit' || step === 'approve';
    if (needsHours && !(await edits.settle())) return STRINGS.unsavedHours;
    const request = { userId, week, reason, submittedAt: submittedAt ?? undefined };
    const { error } = await run({ step, request });
    return error && errorText(error, MESSAGES.timesheet.saveFailed);
  }

  /** Returns whether the step succeeded; if not, `problem` says why, or a toast if the viewer has left the week. */
  async function take(step: SheetStep, details: StepDetails = {}): Promise<boolean> {
    setProblem(undefined);
    setPending(step);
    const failure = await attempt(step, details);
    setPending(undefined);
    if (failure === undefined) showToast.success(DONE[step]);
    else if (!isGone.current) setProblem(failure);
    else showToast.error(`${STRINGS.notDone[step](user.name || user.email, weekTitle(week))} ${failure}`);
    return failure === undefined;
  }

  return {
    may: {
      submit: (status === 'open' || status === 'returned') && can('timesheet.submit', of),
      approve: mayDecide,
      return: mayDecide,
      reopen: status === 'approved' && can('timesheet.reopen'),
    } satisfies Record<SheetStep, boolean>,
    pending,
    problem,
    clearProblem: () => setProblem(undefined),
    take,
  };
}
