import { MESSAGES } from '@contract';
import { useRef } from 'react';
import { errorText, logError } from '@/api/error-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { ProgressBar } from '@/ui/progress-bar';
import type { HandoverFlow } from './handover-flow';
import { type HandoverState, isGoing } from './handover-state';
import { HANDOVER } from './handover-strings';

export interface OpenHandoverProps {
  flow: HandoverFlow;
  state: HandoverState;
  onCancel: () => void;
}

/** The code to compare, then the progress; or why the handover has ended. */
export function OpenHandover({ flow, state, onCancel }: OpenHandoverProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const { role, problem } = state;
  const isOver = state.handover.status !== 'open';

  return (
    <Dialog
      title={role === 'to' ? HANDOVER.title : role === 'requested' ? HANDOVER.offerTitle : HANDOVER.handTitle}
      description={descriptionOf(state)}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={cancelRef}
      onClose={isGoing(state.handover) ? undefined : onCancel}
      footer={
        <>
          <FooterError
            text={problem === undefined ? undefined : errorText(problem, MESSAGES.general.somethingWentWrong)}
          />
          <Button ref={cancelRef} onClick={onCancel}>
            {isOver
              ? HANDOVER.close
              : role === 'requested'
                ? HANDOVER.notNow
                : hasChoice(state)
                  ? HANDOVER.differ
                  : HANDOVER.cancel}
          </Button>
          <NextButton flow={flow} state={state} />
        </>
      }
    >
      {!isOver && state.code && <Content state={state} code={state.code} />}
    </Dialog>
  );
}

/** Whether there is a code that the user has neither confirmed nor refused here. */
const hasChoice = ({ handover, code, isConfirmed }: HandoverState) =>
  handover.status === 'open' && code !== undefined && !isConfirmed;

/** Undefined once the transfer has started: the progress is enough. */
function descriptionOf(state: HandoverState): string | undefined {
  const { handover, role, code, isConfirmed, otherLabel } = state;
  if (handover.status !== 'open') return handover.status === 'cancelled' ? HANDOVER.cancelled : HANDOVER.expired;
  if (role === 'requested') return HANDOVER.offerHint(otherLabel);
  if (!code) return HANDOVER.wait;
  if (!isConfirmed) return HANDOVER.compare;
  return isGoing(handover) ? undefined : HANDOVER.waitForOther;
}

function NextButton({ flow, state }: { flow: HandoverFlow; state: HandoverState }) {
  const { handover, role, problem } = state;
  if (handover.status !== 'open') {
    if (role !== 'to') return null;
    return (
      <Button variant="primary" onClick={() => void flow.request()}>
        {HANDOVER.startAgain}
      </Button>
    );
  }
  if (problem !== undefined) {
    return (
      <Button variant="primary" onClick={() => void flow.sync().catch((error) => logError('handover.sync', error))}>
        {HANDOVER.retry}
      </Button>
    );
  }
  if (role === 'requested') {
    return (
      <Button variant="primary" onClick={() => void flow.offer()}>
        {HANDOVER.showCode}
      </Button>
    );
  }
  if (!hasChoice(state)) return null;
  return (
    <Button variant="primary" onClick={() => void flow.confirm()}>
      {HANDOVER.same}
    </Button>
  );
}

function Content({ state, code }: { state: HandoverState; code: string[] }) {
  const { handover, role } = state;
  if (!isGoing(handover)) {
    return (
      <ol
        aria-label={HANDOVER.code}
        className="grid grid-cols-3 gap-x-4 gap-y-3 text-center text-lg font-semibold tnum"
      >
        {code.map((group, index) => (
          <li key={index}>{group}</li>
        ))}
      </ol>
    );
  }
  const percent = percentOf(state);
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar percent={percent} label={role === 'to' ? HANDOVER.taking : HANDOVER.handing} fill="bg-accent" />
      <p role="status" className="text-sm text-fg-2 tnum">
        {progressOf(state, percent)}
      </p>
    </div>
  );
}

function percentOf({ handover, role, taken }: HandoverState): number {
  const done = role === 'to' ? taken : handover.sent;
  return handover.of === null ? 0 : Math.floor((done / handover.of) * 100);
}

function progressOf({ handover, role, read }: HandoverState, percent: number): string {
  if (role === 'from' && handover.of === null) return HANDOVER.preparing(read);
  return role === 'from' && percent === 100 ? HANDOVER.allSent : HANDOVER.percent(percent);
}
