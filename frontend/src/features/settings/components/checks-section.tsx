import { type DoctorCheck, type DoctorReport, MESSAGES } from '@contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useExamineSystemMutation } from '@/api/system';
import { useToday } from '@/api/use-today';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { checksFailed, checksPassed, SYSTEM } from '../system-strings';
import { Section } from './section';

/** The doctor's checks: run only on request, since they read all stored data. */
export function ChecksSection() {
  const [run, { data, error, isLoading }] = useExamineSystemMutation();
  const problem = error && errorText(error, MESSAGES.system.doctorFailed, SYSTEM.checksUnheard);
  return (
    <Section title={SYSTEM.checks} hint={SYSTEM.checksHint}>
      <FormError text={isLoading ? undefined : problem} />
      <div role="status">{data ? <Summary report={data} /> : <p className="text-fg-2">{SYSTEM.notRun}</p>}</div>
      {data && <Failures checks={data.checks.filter(({ ok }) => !ok)} />}
      <Button className="mt-4" pending={isLoading} onClick={() => void run()}>
        {isLoading ? SYSTEM.running : SYSTEM.run}
      </Button>
      {data && <AllChecks checks={data.checks} />}
    </Section>
  );
}

function Summary({ report: { at, checks } }: { report: DoctorReport }) {
  const { timezone } = useCurrentUser();
  const today = useToday();
  const failed = checks.filter(({ ok }) => !ok).length;
  const Icon = failed > 0 ? CircleAlert : CircleCheck;
  return (
    <p className="flex items-center gap-2 text-base font-semibold">
      <Icon
        aria-hidden="true"
        className={failed > 0 ? 'size-4 shrink-0 text-danger' : 'size-4 shrink-0 text-completed'}
      />
      <span>{failed > 0 ? checksFailed(failed, checks.length) : checksPassed(checks.length)}</span>
      <span className="text-xs font-normal text-fg-3">{formatMoment(at, timezone, today)}</span>
    </p>
  );
}

function Failures({ checks }: { checks: DoctorCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul aria-label={SYSTEM.failed} className="mt-3 flex flex-col gap-2">
      {checks.map(({ name, evidence }) => (
        <li key={name} className="rounded-control bg-danger-tint px-3 py-2">
          <p className="font-semibold text-danger">{name}</p>
          <p className="mt-0.5 font-mono text-xs wrap-anywhere text-fg">{evidence}</p>
        </li>
      ))}
    </ul>
  );
}

function AllChecks({ checks }: { checks: DoctorCheck[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-fg-2 hover:text-fg max-md:py-3">{SYSTEM.allChecks}</summary>
      <ul className="mt-2 divide-y divide-hairline rounded-card border border-hairline">
        {checks.map(({ name, ok, evidence }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-1.5">
            <span className={ok ? undefined : 'text-danger'}>{name}</span>
            <span className="tnum min-w-0 truncate text-xs text-fg-3">
              {`${ok ? SYSTEM.passed : SYSTEM.failed} · ${evidence}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
