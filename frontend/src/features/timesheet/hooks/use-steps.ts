import { MESSAGES, type Timesheet } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { type SheetStep, useStepTimesheetMutation } from '@/api/timesheets';
import { useCan } from '@/lib/permissions';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

const DONE: Record<SheetStep, string> = {
  submit: STRINGS.submitted,
  approve: STRINGS.approved,
  return: STRINGS.returned,
  reopen: STRINGS.reopened,
};

/** The steps of a week (submit, approve, return, reopen) that the viewer may take now, and functions to take them. */
export function useSteps({ userId, week, status, submittedAt }: Timesheet) {
  const can = useCan();
  const [run, { isLoading, originalArgs }] = useStepTimesheetMutation();
  const [problem, setProblem] = useState<string>();
  const of = { ownerId: userId };
  const mayDecide = status === 'submitted' && can('timesheet.decide', of);

  /** Returns whether the step succeeded; if not, `problem` says why. */
  async function take(step: SheetStep, reason?: string): Promise<boolean> {
    setProblem(undefined);
    const isDecision = step === 'approve' || step === 'return';
    const request = {
      ...{ userId, week },
      ...(reason !== undefined && { reason }),
      ...(isDecision && submittedAt !== null && { submittedAt }),
    };
    const { error } = await run({ step, request });
    if (error) setProblem(errorText(error, MESSAGES.timesheet.saveFailed));
    else showToast.success(DONE[step]);
    return !error;
  }

  return {
    may: {
      submit: (status === 'open' || status === 'returned') && can('timesheet.submit', of),
      approve: mayDecide,
      return: mayDecide,
      reopen: status === 'approved' && can('timesheet.reopen'),
    } satisfies Record<SheetStep, boolean>,
    pending: isLoading ? originalArgs?.step : undefined,
    problem,
    refuse: setProblem,
    clearProblem: () => setProblem(undefined),
    take,
  };
}
