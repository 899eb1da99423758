import { MESSAGES, type TaskSession } from '@contract';
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useTask } from '@/api/tasks';
import { useGetTaskLogsQuery } from '@/api/timer';
import { formatHours } from '@/lib/format';
import { totalHours } from '@/lib/session-hours';
import { useNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Field, Input, Textarea } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { Notice } from '@/ui/notice';
import { SessionList } from '@/ui/session-list';
import { Skeleton } from '@/ui/skeleton';
import { prefilledHours, reportProblems, reportRequest } from './report-form';
import { ScreenshotField } from './screenshot-field';
import { STRINGS } from './strings';
import { isEmptyDraft, useReportDraft } from './use-report-draft';
import { useScreenshot } from './use-screenshot';
import { useSubmitReport } from './use-submit-report';

/** The prefilled figure follows a running timer this often. */
const PREFILL_MS = 60_000;

export interface ReportModalProps {
  taskId: string;
  onClose: () => void;
}

/** 'Submit Task Report' (spec 2). The sessions and hours are those of who reports. */
export function ReportModal({ taskId, onClose }: ReportModalProps) {
  const user = useCurrentUser();
  const task = useTask(taskId);
  const logs = useGetTaskLogsQuery(taskId);
  const sessions = useMemo(() => logs.data?.filter(({ userId }) => userId === user.id), [logs.data, user.id]);
  const now = useNow(PREFILL_MS);
  const { draft, isContinued, edit, renew, drop } = useReportDraft(`report:${user.id}:${taskId}`);
  const screenshot = useScreenshot();
  const { isSending, problem, setProblem, send } = useSubmitReport(screenshot);
  const [isAttempted, setIsAttempted] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const hoursRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  const hours = draft.hours ?? (sessions ? prefilledHours(sessions, now) : '');
  const found = reportProblems(draft.description, hours);
  const shown = isAttempted ? found : {};

  function close() {
    drop();
    onClose();
  }

  function requestClose() {
    if (isEmptyDraft(draft) && !screenshot.picture) close();
    else setIsAsking(true);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsAttempted(true);
    if (!sessions) return setProblem(MESSAGES.report.sessionsNotLoaded);
    if (found.description) return descriptionRef.current?.focus();
    if (found.hours) return hoursRef.current?.focus();
    // From now on the figure stands: sent again, the report must be the same.
    edit({ hours });
    const isStored = await send({
      key: draft.submissionKey,
      report: (screenshotUrl) =>
        reportRequest({ taskId, description: draft.description, hours, screenshotUrl, sessions }, Date.now()),
      onKeyUsed: renew,
    });
    if (isStored) close();
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      title={STRINGS.title}
      description={task?.title}
      onClose={requestClose}
      initialFocus={descriptionRef}
      footer={
        <>
          <FooterError text={problem} />
          <Button onClick={requestClose}>{STRINGS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSending}>
            {isSending ? STRINGS.submitting : STRINGS.submit}
          </Button>
        </>
      }
    >
      {isContinued && <Notice text={STRINGS.restored} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={submitByKey}
        className="flex flex-col gap-5"
      >
        <Field label={STRINGS.description} error={shown.description} isRequired>
          <Textarea
            ref={descriptionRef}
            value={draft.description}
            readOnly={isSending}
            placeholder={STRINGS.descriptionPlaceholder}
            onChange={(event) => edit({ description: event.target.value })}
            className="field-sizing-content max-h-72 min-h-28"
          />
        </Field>
        <Field
          label={STRINGS.hours}
          error={shown.hours}
          hint={sessions && STRINGS.tracked(formatHours(totalHours(sessions, now)))}
        >
          <Input
            ref={hoursRef}
            inputMode="decimal"
            autoComplete="off"
            value={hours}
            readOnly={isSending}
            onChange={(event) => edit({ hours: event.target.value })}
            className="tnum md:max-w-32"
          />
        </Field>
        <ScreenshotField screenshot={screenshot} disabled={isSending} />
        <section aria-label={STRINGS.sessions}>
          <h3 className="text-xs font-semibold text-fg-2">{STRINGS.sessions}</h3>
          <Sessions sessions={sessions} logs={logs} zone={user.timezone} />
        </section>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.discardTitle}
          text={STRINGS.discardText}
          confirmLabel={STRINGS.discard}
          onConfirm={close}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

interface SessionsProps {
  sessions: readonly TaskSession[] | undefined;
  logs: ReturnType<typeof useGetTaskLogsQuery>;
  zone: string;
}

function Sessions({ sessions, logs, zone }: SessionsProps) {
  if (!sessions && logs.isError) {
    const text = MESSAGES.report.sessionsNotLoaded;
    return <ErrorState className="p-2" text={text} onRetry={() => void logs.refetch()} pending={logs.isFetching} />;
  }
  if (!sessions) return <Skeleton className="mt-2 h-10" />;
  if (sessions.length === 0) return <p className="pt-2 text-fg-3">{STRINGS.noSessions}</p>;
  return <SessionList label={STRINGS.sessions} sessions={sessions} zone={zone} hidePerson />;
}
