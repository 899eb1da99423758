import { type Meeting, MESSAGES } from '@contract';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { EditorFooter } from '@/ui/editor-footer';
import { EditorQuestions, type Question } from '@/ui/editor-questions';
import { Notice } from '@/ui/notice';
import { RestoredNotice } from '@/ui/restored-notice';
import { useMeetingForm } from '../hooks/use-meeting-form';
import { useSaveMeeting } from '../hooks/use-save-meeting';
import { createRequest, type MeetingProblems, type MeetingTimes, updateRequest } from '../model/meeting-form';
import { STRINGS } from '../strings';
import { AttendeeField } from './attendee-field';
import { BusyNote } from './busy-note';
import { MainFields, PlaceFields } from './meeting-fields';
import { TimeFields } from './time-fields';

export interface MeetingEditorProps {
  /** Absent for a new meeting. */
  meeting?: Meeting;
  firstTimes: MeetingTimes;
  /** Whether the meeting was deleted, or became invisible to the viewer, while it was open. */
  isAbsent: boolean;
  onClose: () => void;
}

/** In the form's order: the first invalid field is focused. */
const FIELDS = [
  'title',
  'description',
  'startTime',
  'endTime',
  'location',
  'attendeeIds',
] as const satisfies (keyof MeetingProblems)[];

const LABELS = { ...STRINGS, save: STRINGS.update, saving: STRINGS.updating };
const NEW_LABELS = { ...STRINGS, save: STRINGS.create, saving: STRINGS.creating };

function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** The meeting modal after the meeting has loaded. */
export function MeetingEditor({ meeting, firstTimes, isAbsent, onClose }: MeetingEditorProps) {
  const can = useCan();
  const user = useCurrentUser();
  const draftKey = `meeting:${user.id}:${meeting?.id ?? 'new'}`;
  const saving = useSaveMeeting(meeting, draftKey);
  const form = useMeetingForm(draftKey, firstTimes, meeting, saving.unsureSince);
  const [question, setQuestion] = useState<Question>();
  const titleRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();

  // Without a notice if the user deleted it.
  const isGone = isAbsent && question !== 'delete';
  const mayChange = !meeting || can('meeting.change', { ownerId: meeting.createdById });
  const readOnly = !mayChange || isGone || saving.isSaving;
  const editTitle = mayChange ? STRINGS.editTitle : STRINGS.detailsTitle;

  function discard() {
    form.discard();
    if (!meeting) saving.renewKey();
  }

  function close() {
    discard();
    onClose();
  }

  /** After a save or deletion. If it ends late, the stored draft may be that of a form opened since. */
  function closeDone() {
    form.dropOwn();
    onClose();
  }

  function requestClose() {
    if (form.isDirty) setQuestion('discard');
    else close();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (readOnly) return;
    form.attempt();
    const wrong = FIELDS.find((field) => form.problems[field]);
    if (wrong) formRef.current?.querySelector<HTMLElement>(`[data-field="${wrong}"] :is(input, textarea)`)?.focus();
    else if (await store()) closeDone();
  }

  function store(): boolean | Promise<boolean> {
    if (!meeting) return saving.create(createRequest(form.values, form.times));
    return (
      !form.isDirty || saving.update(updateRequest(form.values, form.times, form.changed, form.server.attendeeIds))
    );
  }

  async function remove() {
    if (await saving.remove()) closeDone();
    else setQuestion(undefined);
  }

  return (
    <Dialog
      title={meeting ? editTitle : STRINGS.createTitle}
      titleExtra={!mayChange && <Badge>{STRINGS.readOnly}</Badge>}
      description={meeting && meeting.createdById !== user.id ? STRINGS.organiser(meeting.createdBy.name) : undefined}
      width="wide"
      isReadOnly={readOnly && !saving.isSaving}
      onClose={requestClose}
      initialFocus={meeting ? undefined : titleRef}
      footer={
        <EditorFooter
          formId={formId}
          labels={meeting ? LABELS : NEW_LABELS}
          canSave={mayChange && !isGone}
          isSaving={saving.isSaving}
          error={saving.errorText}
          onCancel={requestClose}
          onDelete={meeting && mayChange && !isGone ? () => setQuestion('delete') : undefined}
        />
      }
    >
      {isGone && <Notice text={STRINGS.gone} />}
      {form.isContinued && form.isDirty && !isGone && <RestoredNotice labels={STRINGS} onDiscard={discard} />}
      <form
        id={formId}
        ref={formRef}
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={submitByKey}
        className="flex flex-col gap-4"
      >
        <MainFields form={form} titleRef={titleRef} mayChange={mayChange && !isGone} readOnly={readOnly} />
        <TimeFields form={form} mayChange={mayChange && !isGone} readOnly={readOnly} />
        <PlaceFields form={form} mayChange={mayChange && !isGone} readOnly={readOnly} />
        <AttendeeField form={form} meeting={meeting} readOnly={readOnly} />
        {!readOnly && <BusyNote form={form} meetingId={meeting?.id} />}
      </form>
      <EditorQuestions
        question={question}
        texts={{ ...STRINGS, deleteText: MESSAGES.meeting.confirmDelete }}
        isDeleting={saving.isDeleting}
        onDiscard={close}
        onDelete={() => void remove()}
        onCancel={() => setQuestion(undefined)}
      />
    </Dialog>
  );
}
