import { isBlank, LIMITS, type Task } from '@contract';
import { clsx } from 'clsx';
import { Lock, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { showToast } from '@/ui/show-toast';
import { FileButton } from '../files/file-button';
import { useFileDrop } from '../files/file-drop';
import { FileItem, UploadingItem } from '../files/file-item';
import { useUploads } from '../files/use-uploads';
import { STRINGS } from '../strings';
import { type CommentDraft, EMPTY_DRAFT, isEmptyDraft, useCommentDraft } from './comment-draft';
import { CommentEditor } from './comment-editor';
import { excessOf } from './comment-text';
import { useMentionable } from './use-mentionable';

const READERS = [
  { value: 'all', label: STRINGS.visibleToClient },
  { value: 'team', label: STRINGS.internal },
] as const;

const MAX_FILES = LIMITS.comment.attachments;

export interface ComposerProps {
  task: Task;
  onSubmit: (draft: CommentDraft) => void;
}

/** What was typed before the user could no longer comment on the task. */
export function TypedComment({ taskId }: { taskId: string }) {
  const [{ text }] = useCommentDraft(useCurrentUser().id, taskId);
  return !isBlank(text) && <Field label={STRINGS.comment} text={text} />;
}

/** A single line until it is used; then a text, files and, for the team, a choice of who can read the comment. */
export function Composer({ task, onSubmit }: ComposerProps) {
  const { id: userId } = useCurrentUser();
  const can = useCan();
  const [draft, change] = useCommentDraft(userId, task.id);
  const [isOpen, setIsOpen] = useState(!isEmptyDraft(draft));
  const [takesFocus, setTakesFocus] = useState(true);
  // A file arrived whose upload began before the task was closed. By now, the user may be typing elsewhere.
  if (!isOpen && !isEmptyDraft(draft)) {
    setIsOpen(true);
    setTakesFocus(false);
  }
  const people = useMentionable(task, draft.isInternal);
  const uploads = useUploads((file) => void change((before) => ({ ...before, files: [...before.files, file] })));
  /** The number of files whose upload has not ended, or not begun. */
  const [awaited, setAwaited] = useState(0);
  const hasTooManyFiles = draft.files.length > MAX_FILES;
  const drop = useFileDrop(addFiles);
  const canSend = !isEmptyDraft(draft) && !excessOf(draft) && !hasTooManyFiles && awaited === 0;

  function addFiles(files: File[]) {
    setIsOpen(true);
    const accepted = files.slice(0, Math.max(0, MAX_FILES - draft.files.length - awaited));
    if (accepted.length < files.length) showToast.error(STRINGS.tooManyFiles);
    void upload(accepted);
  }

  async function upload(files: File[]) {
    setAwaited((before) => before + files.length);
    for (const file of files) {
      await uploads.add([file]);
      setAwaited((before) => before - 1);
    }
  }

  function submit() {
    if (!canSend) return;
    onSubmit(draft);
    change(({ isInternal }) => ({ ...EMPTY_DRAFT, isInternal }));
  }

  if (!isOpen) {
    return (
      <div {...drop.dropProps}>
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={clsx(
            'flex h-10 w-full items-center rounded-card border border-control bg-raised px-3 text-base text-fg-3 max-md:h-11',
            'transition-colors hover:border-fg-3 hover:text-fg-2',
            drop.isOver && 'outline-2 outline-ring',
          )}
        >
          {STRINGS.writeComment}
        </button>
      </div>
    );
  }

  return (
    <div
      {...drop.dropProps}
      className={clsx('flex flex-col gap-2 rounded-card', drop.isOver && 'outline-2 outline-ring')}
    >
      <CommentEditor
        label={STRINGS.comment}
        value={draft}
        people={people}
        isInternal={draft.isInternal}
        takesFocus={takesFocus}
        onChange={(text) => change((before) => ({ ...before, ...text }))}
        onSubmit={submit}
        onFiles={addFiles}
      >
        {draft.files.length + uploads.names.length > 0 && (
          <ul aria-label={STRINGS.commentFiles} className="flex basis-full flex-wrap gap-2">
            {draft.files.map((file) => (
              <li key={file.id} className="max-w-full">
                <FileItem
                  file={file}
                  onRemove={() =>
                    change((before) => ({ ...before, files: before.files.filter(({ id }) => id !== file.id) }))
                  }
                />
              </li>
            ))}
            {uploads.names.map((name, index) => (
              <li key={index}>
                <UploadingItem name={name} />
              </li>
            ))}
          </ul>
        )}
        {hasTooManyFiles && (
          <p role="alert" className="basis-full text-xs text-danger">
            {STRINGS.tooManyFiles}
          </p>
        )}
        <FileButton isIcon label={STRINGS.attachToComment} onFiles={addFiles} />
        {can('comment.internal') && (
          <Segmented
            label={STRINGS.whoCanRead}
            options={READERS}
            value={draft.isInternal ? 'team' : 'all'}
            onChange={(readers) => change((before) => ({ ...before, isInternal: readers === 'team' }))}
          />
        )}
        <Button variant="primary" disabled={!canSend} onClick={submit} className="ml-auto">
          {draft.isInternal ? (
            <Lock aria-hidden="true" className="size-3.5" />
          ) : (
            <SendHorizontal aria-hidden="true" className="size-3.5" />
          )}
          <span>{draft.isInternal ? STRINGS.sendInternal : STRINGS.send}</span>
        </Button>
      </CommentEditor>
    </div>
  );
}
