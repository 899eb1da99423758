import type { ImportColumn, ImportPreview, ImportRequest, TaskStatus } from '@contract';
import { MESSAGES } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { usePreviewImportMutation, useRunImportMutation } from '@/api/imports';
import { type ChosenFile, readFile } from '../model/read-file';

type Choices = Pick<ImportRequest, 'columns' | 'statuses' | 'isWithArchived'>;

/** The choices are newer than a preview that is still loading, or was refused. */
function withChoices(preview: ImportPreview, { columns = preview.columns, statuses }: Choices): ImportPreview {
  const chosen = new Map(statuses?.map(({ name, status }) => [name, status]));
  return {
    ...preview,
    columns,
    statuses: preview.statuses.map((it) => ({ ...it, status: chosen.get(it.name) ?? it.status })),
  };
}

/** A file, the choices for it, and the server's preview. Every choice refreshes the preview. */
export function useImport() {
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<Choices>({});
  const [preview, previewed] = usePreviewImportMutation();
  const [run, ran] = useRunImportMutation();
  // The last valid preview is kept while another is being loaded or was refused.
  const [shown, setShown] = useState(previewed.data);
  if (previewed.data && previewed.data !== shown) setShown(previewed.data);

  function show(of: ChosenFile, next: Choices) {
    // An earlier error would hide that of this preview.
    setProblem(undefined);
    ran.reset();
    setChoices(next);
    void preview({ source: of.source, content: of.content, ...next });
  }

  async function choose(given: File) {
    setProblem(undefined);
    const read = await readFile(given);
    if (typeof read === 'string') return setProblem(read);
    setShown(undefined);
    setFile(read);
    show(read, {});
  }

  const change = (next: Choices) => file && show(file, { ...choices, ...next });
  const current = file && shown && withChoices(shown, choices);
  const failure = ran.error ?? previewed.error;

  return {
    file,
    choose,
    /** The last valid one, with the current choices. */
    preview: current,
    isReading: previewed.isLoading,
    /** Whether the preview is for the current choices. */
    isCurrent: !previewed.isLoading && !previewed.error,
    problem: problem ?? (failure && errorText(failure, MESSAGES.general.somethingWentWrong)),
    isWithArchived: choices.isWithArchived ?? false,
    setColumn(index: number, column: ImportColumn) {
      // Each field comes from one column: choosing it here frees it from the other column.
      const columns = current?.columns.map((it, at) =>
        at === index ? column : it === column && it !== 'none' ? 'none' : it,
      );
      // Another column of statuses has other names.
      const hasMoved = columns?.indexOf('status') !== current?.columns.indexOf('status');
      change({ columns, ...(hasMoved && { statuses: undefined }) });
    },
    setStatus(name: string, status: TaskStatus) {
      const others = (choices.statuses ?? []).filter((it) => it.name !== name);
      change({ statuses: [...others, { name, status }] });
    },
    setWithArchived: (isWithArchived: boolean) => change({ isWithArchived }),
    run() {
      setProblem(undefined);
      if (file) void run({ source: file.source, content: file.content, ...choices });
    },
    isRunning: ran.isLoading,
    result: ran.data,
  };
}

export type Importing = ReturnType<typeof useImport>;
