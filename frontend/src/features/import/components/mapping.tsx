import {
  formatCount,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportPreview,
  STATUS_LABELS,
  TASK_STATUSES,
  type TaskStatus,
} from '@contract';
import type { ReactNode } from 'react';
import { Field, Select } from '@/ui/field';
import { Tick } from '@/ui/tick';
import type { Importing } from '../hooks/use-import';
import { COLUMN_LABELS, STRINGS } from '../strings';

/** Maps the file's columns and lists to fields and statuses. */
export function Mapping({ preview, importing }: { preview: ImportPreview; importing: Importing }) {
  const { headings, example, columns, statuses, archived } = preview;
  const hasStatuses = statuses.some(({ name }) => name !== '');
  return (
    <>
      {headings.length > 0 && (
        <Group title={STRINGS.columns} hint={STRINGS.columnsHint}>
          {headings.map((heading, index) => (
            <Field
              key={index}
              label={heading.trim() || STRINGS.noHeading(index + 1)}
              hint={example[index]?.trim() && <Example text={example[index].trim()} />}
            >
              <Select
                value={columns[index]}
                // The options are exactly the columns.
                onChange={({ target }) => importing.setColumn(index, target.value as ImportColumn)}
              >
                {IMPORT_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {COLUMN_LABELS[column]}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Group>
      )}
      {hasStatuses && (
        <Group title={STRINGS.statuses} hint={STRINGS.statusesHint}>
          {statuses.map(({ name, status, count }) => (
            <Field key={name} label={`${name || STRINGS.noStatus} (${formatCount(count)})`}>
              <Select
                value={status}
                // The options are exactly the statuses.
                onChange={({ target }) => importing.setStatus(name, target.value as TaskStatus)}
              >
                {TASK_STATUSES.map((one) => (
                  <option key={one} value={one}>
                    {STATUS_LABELS[one]}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Group>
      )}
      {archived > 0 && (
        <Tick
          label={STRINGS.archived(archived)}
          isChecked={importing.isWithArchived}
          onChange={importing.setWithArchived}
          className="gap-2"
        />
      )}
    </>
  );
}

function Example({ text }: { text: string }) {
  return (
    <span dir="auto" className="block truncate">
      {STRINGS.example(text)}
    </span>
  );
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p className="mt-0.5 mb-3 text-xs text-fg-3">{hint}</p>
      <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">{children}</div>
    </fieldset>
  );
}
