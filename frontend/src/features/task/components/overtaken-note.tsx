import type { TaskFormModel } from '../hooks/use-task-form';
import type { TaskField } from '../model/task-form';
import { STRINGS } from '../strings';

/** Shown below a field changed by both the user and someone else: the user decides which value to keep. */
export function OvertakenNote({ onUseTheirs }: { onUseTheirs: () => void }) {
  return (
    <span>
      {STRINGS.overtaken}{' '}
      <button type="button" onClick={onUseTheirs} className="font-semibold text-fg underline">
        {STRINGS.useTheirs}
      </button>
    </span>
  );
}

/** The note for a field of the form, if it needs one. */
export function overtakenNote(form: TaskFormModel, field: TaskField) {
  if (!form.overtaken.includes(field)) return undefined;
  return <OvertakenNote onUseTheirs={() => form.giveBack(field)} />;
}
