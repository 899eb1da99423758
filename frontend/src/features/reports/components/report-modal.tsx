import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTask } from '@/api/tasks';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { Notice } from '@/ui/notice';
import { useReport } from '../hooks/use-report';
import { STRINGS } from '../strings';
import { HoursField, WorkField } from './report-fields';
import { ReportSessions } from './report-sessions';
import { ScreenshotField } from './screenshot-field';

export interface ReportModalProps {
  taskId: string;
  onClose: () => void;
}

/** 'Submit Task Report'. It stays open with its input until the report is stored or discarded. */
export function ReportModal({ taskId, onClose }: ReportModalProps) {
  const task = useTask(taskId);
  const report = useReport(taskId);
  const [question, setQuestion] = useState<'discard' | 'zero'>();
  const workRef = useRef<HTMLTextAreaElement>(null);
  const hoursRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  function close() {
    report.drop();
    onClose();
  }

  /** After a submission. If it ends late, the stored draft may be that of a form opened since. */
  function closeDone() {
    report.dropOwn();
    onClose();
  }

  function requestClose() {
    if (report.isBegun) setQuestion('discard');
    else close();
  }

  async function submit(mayBeZero: boolean) {
    setQuestion(undefined);
    const outcome = await report.submit(mayBeZero);
    if (outcome === 'stored') closeDone();
    if (outcome === 'zero') setQuestion('zero');
    if (outcome === 'description') workRef.current?.focus();
    if (outcome === 'hours') hoursRef.current?.focus();
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      title={STRINGS.title}
      description={task?.title}
      onClose={requestClose}
      initialFocus={workRef}
      footer={
        <>
          <FooterError text={report.problem} />
          <Button onClick={requestClose}>{STRINGS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={report.isSending}>
            {report.isSending ? STRINGS.submitting : STRINGS.submit}
          </Button>
        </>
      }
    >
      {report.isContinued && <Notice text={STRINGS.restored} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(false);
        }}
        onKeyDown={submitByKey}
        className="flex flex-col gap-5"
      >
        <WorkField report={report} inputRef={workRef} />
        <HoursField report={report} inputRef={hoursRef} />
        <ScreenshotField screenshot={report.screenshot} disabled={report.isSending} />
        <ReportSessions report={report} />
      </form>
      {question === 'zero' && (
        <ConfirmDialog
          title={STRINGS.noHoursTitle}
          text={STRINGS.noHoursText}
          confirmLabel={STRINGS.reportNoHours}
          isHarmless
          onConfirm={() => void submit(true)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          title={STRINGS.discardTitle}
          text={STRINGS.discardText}
          confirmLabel={STRINGS.discard}
          onConfirm={close}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}
