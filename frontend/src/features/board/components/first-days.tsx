import { clsx } from 'clsx';
import { ArrowRight, Circle, CircleCheck, X } from 'lucide-react';
import { useId } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { goTo } from '@/store/place-slice';
import { IconButton } from '@/ui/icon-button';
import { type FirstFacts, type FirstStep, isDone } from '../model/first-steps';
import { FIRST_DAYS } from '../strings';

export interface FirstDaysProps {
  steps: readonly FirstStep[];
  facts: FirstFacts;
  onHide: () => void;
}

/** The first steps, each with its action. A completed step can still be pressed, for example to invite more users. */
export function FirstDays({ steps, facts, onHide }: FirstDaysProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const open: Record<FirstStep, () => void> = {
    people: () => dispatch(openOverlay({ kind: 'invite' })),
    task: () => dispatch(openOverlay({ kind: 'create-task' })),
    zone: () => dispatch(goTo('timezone-setting')),
  };
  const done = steps.filter((step) => isDone(step, facts));
  const hints = { ...FIRST_DAYS.hints, zone: FIRST_DAYS.zoneHint(facts.zone) };

  return (
    <div className="px-6 pt-4 max-md:px-4 max-md:pt-3">
      <section aria-labelledby={titleId} className="rounded-card border border-hairline bg-surface px-2 pb-2">
        <header className="flex h-11 items-center gap-2 pl-2">
          <h2 id={titleId} className="text-sm font-semibold">
            {done.length === steps.length ? FIRST_DAYS.allDone : FIRST_DAYS.title}
          </h2>
          <p className="tnum mr-auto text-xs text-fg-2">{FIRST_DAYS.progress(done.length, steps.length)}</p>
          <IconButton label={FIRST_DAYS.hide} title={FIRST_DAYS.hide} onClick={onHide}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </header>
        <ol className="flex gap-2 max-md:flex-col max-md:gap-1">
          {steps.map((step) => (
            <li key={step} className="min-w-0 flex-1">
              <Step
                label={FIRST_DAYS.steps[step]}
                hint={hints[step]}
                isDone={done.includes(step)}
                onPress={open[step]}
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

interface StepProps {
  label: string;
  hint: string;
  isDone: boolean;
  onPress: () => void;
}

function Step({ label, hint, isDone, onPress }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <button
      type="button"
      onClick={onPress}
      className="group flex h-15 w-full items-center gap-3 rounded-control px-3 text-left transition-colors hover:bg-hover md:bg-raised max-md:h-13"
    >
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', isDone ? 'text-fg' : 'text-fg-3')} />
      <span className="min-w-0 flex-1">
        <span className={clsx('line-clamp-2 text-base font-semibold', isDone && 'text-fg-2')}>
          <span>{label}</span>
          {isDone && <span className="sr-only">{FIRST_DAYS.isDone}</span>}
        </span>
        <span className="block truncate text-xs text-fg-2 md:max-xl:hidden">{hint}</span>
      </span>
      {!isDone && (
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 text-fg-3 transition-transform md:max-xl:hidden group-hover:translate-x-0.5 group-hover:text-fg"
        />
      )}
    </button>
  );
}
