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

/** The week's status and total, and the steps that the viewer can take. */
export function WeekStatus({ sheet, name, edits }: { sheet: Timesheet; name: string; edits: CellEdits }) {
  const { status, reason, total, expectedHours } = sheet;
  const steps = useSteps(sheet);
  const [question, setQuestion] = useState<'return' | 'reopen'>();
  const { may, pending } = steps;

  /** Hours that are typed but not saved would be missing in the week, or withdraw it. */
  async function take(step: 'submit' | 'approve') {
    if (await edits.settle()) await steps.take(step);
    else steps.refuse(STRINGS.unsavedHours);
  }

  const openQuestion = (step: 'return' | 'reopen') => {
    steps.clearProblem();
    setQuestion(step);
  };
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
          <Button variant="primary" pending={pending === 'submit'} onClick={() => void take('submit')}>
            {STRINGS.submit}
          </Button>
        )}
        {may.approve && (
          <Button variant="primary" pending={pending === 'approve'} onClick={() => void take('approve')}>
            {STRINGS.approve}
          </Button>
        )}
        {may.return && <Button onClick={() => openQuestion('return')}>{STRINGS.return}</Button>}
        {may.reopen && <Button onClick={() => openQuestion('reopen')}>{STRINGS.reopen}</Button>}
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
          title={question === 'return' ? STRINGS.returnTitle : STRINGS.reopenTitle}
          text={question === 'return' ? STRINGS.returnText(name) : STRINGS.reopenText}
          confirmLabel={question === 'return' ? STRINGS.returnLabel : STRINGS.reopenLabel}
          problem={steps.problem}
          pending={pending === question}
          onConfirm={(why) => void steps.take(question, why).then((isDone) => isDone && setQuestion(undefined))}
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
