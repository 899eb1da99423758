import { isBlank, LIMITS } from '@contract';
import { clsx } from 'clsx';
import { useState } from 'react';
import { excess } from '@/ui/excess';
import { Field, Textarea } from '@/ui/field';
import { Markdown } from '@/ui/markdown';
import type { TaskFormModel } from '../hooks/use-task-form';
import { STRINGS } from '../strings';
import { overtakenNote } from './overtaken-note';

export interface DescriptionFieldProps {
  form: TaskFormModel;
  mayEdit: boolean;
  readOnly: boolean;
  /** Without sections below it, the description fills the space. */
  isNew: boolean;
}

/**
 * The description as Markdown. If it can be edited, a transparent text area covers it, which becomes visible when it is
 * focused by a press or with the Tab key.
 */
export function DescriptionField({ form, mayEdit, readOnly, isNew }: DescriptionFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const { description } = form.values;
  const error = form.state.isSaveAttempted ? form.problems.description : undefined;
  const shown = isBlank(description) ? undefined : <Markdown source={description} />;
  const isCovered = shown !== undefined && !isFocused && !isNew;
  return (
    <Field
      label={STRINGS.description}
      text={mayEdit ? undefined : (shown ?? STRINGS.noDescription)}
      error={error}
      hint={overtakenNote(form, 'description') ?? excess(description, LIMITS.text.descriptionLength)}
    >
      <div className="relative">
        {isCovered && (
          // Only its links are above the text area.
          <div className="pointer-events-none relative z-10 max-h-80 min-h-16 overflow-hidden rounded-control border border-hairline px-3 py-2 [&_a]:pointer-events-auto">
            {shown}
          </div>
        )}
        <Textarea
          data-field="description"
          value={description}
          readOnly={readOnly}
          placeholder={STRINGS.descriptionPlaceholder}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onChange={(event) => form.edit({ description: event.target.value })}
          className={clsx(
            'block field-sizing-content',
            isNew ? 'min-h-28 md:min-h-84' : 'max-h-80 min-h-28',
            isCovered && 'absolute inset-0 z-0 h-full min-h-0! opacity-0',
          )}
        />
      </div>
    </Field>
  );
}
