import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { Field, Input, Textarea } from '@/ui/field';
import { overtakenNote } from './overtaken-note';
import { STRINGS } from './strings';
import type { TaskFormModel } from './use-task-form';

export interface MainFieldsProps {
  form: TaskFormModel;
  titleRef: RefObject<HTMLInputElement | null>;
  /** Without it the fields are text. */
  mayEdit: boolean;
  readOnly: boolean;
  /** There is nothing below yet, so the description takes the room. */
  isNew: boolean;
}

/** Title and description. */
export function MainFields({ form, titleRef, mayEdit, readOnly, isNew }: MainFieldsProps) {
  const problems = form.state.isSaveAttempted ? form.problems : {};
  return (
    <>
      <Field
        label={STRINGS.title}
        text={mayEdit ? undefined : form.values.title}
        error={problems.title}
        hint={overtakenNote(form, 'title')}
        isRequired
      >
        <Input
          ref={titleRef}
          value={form.values.title}
          readOnly={readOnly}
          placeholder={STRINGS.titlePlaceholder}
          autoComplete="off"
          onChange={(event) => form.edit({ title: event.target.value })}
        />
      </Field>
      <Field
        label={STRINGS.description}
        text={mayEdit ? undefined : form.values.description || STRINGS.noDescription}
        error={problems.description}
        hint={overtakenNote(form, 'description')}
      >
        <Textarea
          value={form.values.description}
          readOnly={readOnly}
          placeholder={STRINGS.descriptionPlaceholder}
          onChange={(event) => form.edit({ description: event.target.value })}
          className={clsx('field-sizing-content', isNew ? 'min-h-28 md:min-h-84' : 'max-h-80 min-h-28')}
        />
      </Field>
    </>
  );
}
