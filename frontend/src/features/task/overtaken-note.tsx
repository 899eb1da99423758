import type { TaskField } from './task-form';
import { STRINGS } from './strings';
import type { TaskFormModel } from './use-task-form';

/** Under a field that was typed in and that somebody else changed meanwhile: the choice is the person's. */
export function overtakenNote(form: TaskFormModel, field: TaskField) {
  if (!form.overtaken.includes(field)) return undefined;
  return (
    <>
      {STRINGS.overtaken}{' '}
      <button type="button" onClick={() => form.giveBack(field)} className="font-semibold text-fg underline">
        {STRINGS.useTheirs}
      </button>
    </>
  );
}
