import { type AutoStoppedSession, formatHours } from '@contract';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useCorrectSessionMutation } from '@/api/timer';
import { hoursSince } from '@/lib/session-hours';
import { formatDateTime, toLocalInput } from '@/lib/time';
import { Button } from '@/ui/button';
import { dateTimeExample, DateTimeInput } from '@/ui/date-time-input';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { endProblem, meantEnd } from './session-end';
import { STRINGS } from './strings';

export interface AutoStoppedDialogProps {
  session: AutoStoppedSession;
  /** The number of further sessions. */
  others: number;
  onClose: () => void;
}

/** Asks for the actual end of a session; after it is saved, the next one is shown. */
export function AutoStoppedDialog({ session, others, onClose }: AutoStoppedDialogProps) {
  const { timezone: zone } = useCurrentUser();
  const [correct, { isLoading, error, originalArgs, reset }] = useCorrectSessionMutation();
  const inputRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const failure = error && originalArgs?.id === session.id ? errorText(error, STRINGS.saveFailed) : undefined;

  async function save(endTime: string) {
    const response = await correct({ id: session.id, endTime });
    if (response.error) return;
    showToast.success(STRINGS.saved(session.taskTitle));
    if (others === 0) onClose();
  }

  return (
    <Dialog
      title={STRINGS.endTitle}
      description={others > 0 ? `${session.taskTitle}. ${STRINGS.autoStoppedMore(others)}` : session.taskTitle}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={inputRef}
      onClose={onClose}
      footer={
        <>
          <FooterError text={failure} />
          <Button pending={isLoading} onClick={() => void save(session.endTime)}>
            {STRINGS.wasRight}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {STRINGS.save}
          </Button>
        </>
      }
    >
      <EndForm
        key={session.id}
        id={formId}
        session={session}
        zone={zone}
        inputRef={inputRef}
        onChange={reset}
        onSave={(end) => void save(end)}
      />
    </Dialog>
  );
}

interface EndFormProps {
  id: string;
  session: AutoStoppedSession;
  zone: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: () => void;
  onSave: (endTime: string) => void;
}

function EndForm({ id, session, zone, inputRef, onChange, onSave }: EndFormProps) {
  const [local, setLocal] = useState(() => toLocalInput(session.endTime, zone));
  const [isTried, setIsTried] = useState(false);
  const end = meantEnd(session, local, zone);
  const isUnreadable = local !== '' && end === undefined;
  const problem = isUnreadable ? STRINGS.unreadable(dateTimeExample()) : endProblem(session, end);
  const hours = problem === undefined && end ? formatHours(hoursSince(session.startTime, Date.parse(end))) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (end === undefined || problem) inputRef.current?.focus();
    else onSave(end);
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <dl className="flex flex-col gap-1">
        <Fact label={STRINGS.startedAt} value={formatDateTime(session.startTime, zone)} />
        <Fact label={STRINGS.autoStoppedAt} value={formatDateTime(session.endTime, zone)} />
      </dl>
      <Field
        label={STRINGS.realEnd}
        error={isTried ? problem : undefined}
        hint={hours ? `${STRINGS.hoursAre(hours)} ${STRINGS.zoneHint(zone)}` : STRINGS.zoneHint(zone)}
        isRequired
      >
        <DateTimeInput
          ref={inputRef}
          value={local}
          zone={zone}
          chooseLabel={STRINGS.chooseDay}
          onChange={(value) => {
            setLocal(value);
            onChange();
          }}
        />
      </Field>
    </form>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-fg-2">{label}</dt>
      <dd className="tnum font-semibold">{value}</dd>
    </div>
  );
}
