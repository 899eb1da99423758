import { LIMITS } from '@contract';
import type { RefObject } from 'react';
import { excess } from '@/ui/excess';
import { Field, Input } from '@/ui/field';
import type { TaskFormModel } from '../hooks/use-task-form';
import { STRINGS } from '../strings';
import { DescriptionField } from './description-field';
import { overtakenNote } from './overtaken-note';

export interface MainFieldsProps {
  form: TaskFormModel;
  titleRef: RefObject<HTMLInputElement | null>;
  /** If false, the fields are shown as text. */
  mayEdit: boolean;
  readOnly: boolean;
  /** Without sections below it, the description fills the space. */
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
        hint={overtakenNote(form, 'title') ?? excess(form.values.title.trim(), LIMITS.text.titleLength)}
        isRequired
      >
        <Input
          ref={titleRef}
          data-field="title"
          value={form.values.title}
          readOnly={readOnly}
          placeholder={STRINGS.titlePlaceholder}
          autoComplete="off"
          onChange={(event) => form.edit({ title: event.target.value })}
        />
      </Field>
      <DescriptionField form={form} mayEdit={mayEdit} readOnly={readOnly} isNew={isNew} />
    </>
  );
}
