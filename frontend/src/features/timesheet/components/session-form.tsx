import { formatHours } from '@contract';
import type { FormEvent, Ref } from 'react';
import { formatStretch, zonePlace } from '@/lib/time';
import { Button } from '@/ui/button';
import { DateTimeInput } from '@/ui/date-time-input';
import { Field, Input } from '@/ui/field';
import type { DayEditor } from '../hooks/use-day-editor';
import { type SessionMode, typedOf } from '../model/session-values';
import { dateOf } from '../model/track';
import { SESSION_STRINGS } from '../session-strings';
import { TaskField } from './task-field';

const TITLES: Record<SessionMode, string> = {
  add: SESSION_STRINGS.addTitle,
  edit: SESSION_STRINGS.editTitle,
  split: SESSION_STRINGS.splitTitle,
  remove: SESSION_STRINGS.removeTitle,
};

const LABELS: Record<SessionMode, string> = {
  add: SESSION_STRINGS.add,
  edit: SESSION_STRINGS.save,
  split: SESSION_STRINGS.split,
  remove: SESSION_STRINGS.remove,
};

export interface SessionFormProps {
  editor: DayEditor;
  reasonRef: Ref<HTMLInputElement>;
  mode: SessionMode;
  userId: string;
  /** The viewer's timezone. */
  ownZone: string;
}

/**
 * Edits, splits or deletes the selected session, or adds time. Refused input is kept, with the server's reason; closing
 * discards only a reason without changes.
 */
export function SessionForm({ editor, reasonRef, mode, userId, ownZone }: SessionFormProps) {
  const { form, session, zone } = editor;
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }
  return (
    <form aria-label={TITLES[mode]} onSubmit={submit} className="rounded-card border border-hairline bg-surface p-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        <span>{TITLES[mode]}</span>
        {zone !== ownZone && (
          <span className="text-xs font-normal text-fg-3">{SESSION_STRINGS.inZone(zonePlace(zone))}</span>
        )}
      </h3>
      <div className="mt-3 grid items-start gap-3 md:grid-cols-4">
        {(mode === 'add' || mode === 'edit') && <EditFields editor={editor} mode={mode} userId={userId} />}
        {mode === 'split' && (
          <Field label={SESSION_STRINGS.at} error={form.problems.at}>
            <DateTimeInput
              value={typedOf(form.values.at, zone)}
              onChange={(at) => form.edit({ at })}
              zone={zone}
              chooseLabel={SESSION_STRINGS.chooseAt}
            />
          </Field>
        )}
        {mode === 'remove' && session?.endTime && (
          <p dir="auto" className="wrap-anywhere text-fg-2 md:col-span-2">
            {SESSION_STRINGS.removeText(
              `${session.taskTitle}, ${formatStretch(session.startTime, session.endTime, zone)}`,
            )}
          </p>
        )}
        <Field label={SESSION_STRINGS.reason} error={form.problems.reason} className="md:col-span-2" isRequired>
          <Input
            ref={reasonRef}
            value={form.reason}
            autoComplete="off"
            onChange={({ target }) => form.setReason(target.value)}
          />
        </Field>
      </div>
      <Conflicts editor={editor} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant={mode === 'remove' ? 'danger' : 'primary'} pending={form.isSaving}>
          {LABELS[mode]}
        </Button>
        {mode === 'edit' && form.isChanged && <Button onClick={() => form.revert()}>{SESSION_STRINGS.revert}</Button>}
        {mode === 'edit' ? (
          <Button onClick={editor.close}>{SESSION_STRINGS.close}</Button>
        ) : (
          <Button onClick={editor.cancel}>{SESSION_STRINGS.cancel}</Button>
        )}
        {mode === 'edit' && session?.endTime && (
          <span className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1">
            <Button variant="ghost" onClick={() => editor.setMode('split')}>
              {SESSION_STRINGS.split}
            </Button>
            <Button variant="ghost" className="text-danger!" onClick={() => editor.setMode('remove')}>
              {SESSION_STRINGS.remove}
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}

function EditFields({ editor, mode, userId }: Pick<SessionFormProps, 'editor' | 'mode' | 'userId'>) {
  const { form, session, zone, frame } = editor;
  const { values, problems } = form;
  const isRunning = mode === 'edit' && session?.endTime === undefined;
  const nearDay = dateOf(frame, zone);
  return (
    <>
      <Field label={SESSION_STRINGS.start} error={problems.start}>
        <DateTimeInput
          value={typedOf(values.start, zone)}
          onChange={(start) => form.edit({ start })}
          zone={zone}
          nearDay={nearDay}
          chooseLabel={SESSION_STRINGS.chooseStart}
        />
      </Field>
      <Field
        label={SESSION_STRINGS.end}
        error={problems.end}
        text={isRunning ? SESSION_STRINGS.stillRunning : undefined}
      >
        <DateTimeInput
          value={typedOf(values.end, zone)}
          onChange={(end) => form.edit({ end })}
          zone={zone}
          nearDay={nearDay}
          chooseLabel={SESSION_STRINGS.chooseEnd}
        />
      </Field>
      <TaskField editor={editor} userId={userId} isFixed={isRunning} />
      <Field label={SESSION_STRINGS.description}>
        <Input
          value={values.description}
          autoComplete="off"
          onChange={({ target }) => form.edit({ description: target.value })}
        />
      </Field>
    </>
  );
}

/** The existing sessions that conflict with the change, as reported by the server. */
function Conflicts({ editor: { form, zone, nowMs } }: { editor: DayEditor }) {
  if (form.conflicts.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="text-xs font-semibold text-fg-2">{SESSION_STRINGS.conflicts}</p>
      <ul aria-label={SESSION_STRINGS.conflicts} className="mt-1">
        {form.conflicts.map(({ id, taskTitle, startTime, endTime, hoursLogged }) => (
          <li key={id} dir="auto" className="tnum wrap-anywhere text-fg-2">
            {`${taskTitle}, ${formatStretch(startTime, endTime ?? new Date(nowMs).toISOString(), zone)} (${formatHours(hoursLogged)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
