import { formatHours, type Timesheet } from '@contract';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import type { CellEdits } from '../hooks/use-cell-edits';
import { useSteps } from '../hooks/use-steps';
import { STRINGS } from '../strings';
import { ReasonDialog } from './reason-dialog';
import { StatusBadge } from './status-badge';

interface Question {
  step: 'return' | 'reopen';
  /** The submission in question: behind the dialog, the week may be submitted again. */
  submittedAt?: string | null;
}

/** The week's status and total, and the steps that the viewer can take. */
export function WeekStatus({ sheet, edits }: { sheet: Timesheet; edits: CellEdits }) {
  const { status, reason, total, expectedHours, submittedAt } = sheet;
  const steps = useSteps(sheet, edits);
  const [question, setQuestion] = useState<Question>();
  const { may, pending } = steps;

  const openQuestion = (next: Question) => {
    steps.clearProblem();
    setQuestion(next);
  };
  async function confirm({ step, submittedAt: seen }: Question, why: string) {
    if (await steps.take(step, { reason: why, submittedAt: seen })) setQuestion(undefined);
  }
  return (
    <section aria-label={STRINGS.status} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <StatusBadge status={status} />
      <div className="w-40 max-md:flex-1">
        <p className="tnum text-sm text-fg-2">{STRINGS.ofExpected(formatHours(total), formatHours(expectedHours))}</p>
        <ProgressBar
          label={STRINGS.worked}
          percent={expectedHours > 0 ? (total / expectedHours) * 100 : 0}
          className="mt-1"
        />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {may.submit && (
          <Button variant="primary" pending={pending === 'submit'} onClick={() => void steps.take('submit')}>
            {STRINGS.submit}
          </Button>
        )}
        {may.approve && (
          <Button
            variant="primary"
            pending={pending === 'approve'}
            onClick={() => void steps.take('approve', { submittedAt })}
          >
            {STRINGS.approve}
          </Button>
        )}
        {may.return && <Button onClick={() => openQuestion({ step: 'return', submittedAt })}>{STRINGS.return}</Button>}
        {may.reopen && <Button onClick={() => openQuestion({ step: 'reopen' })}>{STRINGS.reopen}</Button>}
      </div>
      <StatusNote sheet={sheet} />
      {reason && status !== 'approved' && (
        <p dir="auto" className="w-full min-w-0 wrap-anywhere text-fg-2">
          <span className="font-semibold text-fg">{`${STRINGS.because(status)}: `}</span>
          <span>{reason}</span>
        </p>
      )}
      <div role="alert" className="w-full empty:hidden">
        {!question && steps.problem && <p className="text-danger">{steps.problem}</p>}
      </div>
      {question && (
        <ReasonDialog
          title={question.step === 'return' ? STRINGS.returnTitle : STRINGS.reopenTitle}
          text={question.step === 'return' ? STRINGS.returnText : STRINGS.reopenText}
          confirmLabel={question.step === 'return' ? STRINGS.returnLabel : STRINGS.reopenLabel}
          problem={steps.problem}
          pending={pending === question.step}
          onConfirm={(why) => void confirm(question, why)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </section>
  );
}

function StatusNote({ sheet: { status } }: { sheet: Timesheet }) {
  if (status === 'submitted') return <p className="text-fg-2">{STRINGS.waiting}</p>;
  if (status !== 'approved') return null;
  return (
    <p className="flex items-center gap-2 text-fg-2">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {STRINGS.locked}
    </p>
  );
}
