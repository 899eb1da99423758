import { isBlank, MESSAGES, type Task, type TaskComment } from '@contract';
import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useDeleteCommentMutation, useEditCommentMutation } from '@/api/comments';
import { errorText, isAborted, logError } from '@/api/error-text';
import { useCan } from '@/lib/permissions';
import { formatDateTime } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { IconButton } from '@/ui/icon-button';
import { Markdown } from '@/ui/markdown';
import { Menu, MenuItem } from '@/ui/menu';
import { showToast } from '@/ui/show-toast';
import { FileItem } from '../files/file-item';
import { STRINGS } from '../strings';
import { type CommentEdit, useCommentEdit } from './comment-draft';
import { CommentEditor } from './comment-editor';
import { bodyOf, excessOf, textOf } from './comment-text';
import { useMentionable } from './use-mentionable';

/** A comment with its files. Its author can edit it in place. */
export function CommentLine({ comment, task }: { comment: TaskComment; task: Task }) {
  const { id: userId, timezone } = useCurrentUser();
  const edit = useCommentEdit(userId, comment);
  // An edit that is continued appears when the comments have loaded: the user may be typing elsewhere by then.
  const [isContinued, setIsContinued] = useState(edit.value !== null);
  const { author, body, isInternal, mentions, attachments, createdAt, editedAt } = comment;

  function start() {
    setIsContinued(false);
    edit.change(textOf(body));
  }

  return (
    <article aria-label={STRINGS.commentBy(author.name)} className="flex min-w-0 gap-3">
      <Avatar userId={author.id} name={author.name} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2">
          <span dir="auto" className="truncate text-sm font-semibold">
            {author.name}
          </span>
          <time dateTime={createdAt} className="tnum text-xs text-fg-3">
            {formatDateTime(createdAt, timezone)}
          </time>
          {editedAt && <span className="text-xs text-fg-3">{STRINGS.edited}</span>}
          {isInternal && (
            <Badge>
              <Lock aria-hidden="true" className="mr-1 inline size-3" />
              {STRINGS.internal}
            </Badge>
          )}
          {!edit.value && <Actions comment={comment} onEdit={start} />}
        </div>
        {edit.value ? (
          <Editing comment={comment} task={task} edit={edit} value={edit.value} takesFocus={!isContinued} />
        ) : (
          body !== '' && <Markdown source={body} mentions={mentions} />
        )}
        {attachments.length > 0 && (
          <ul aria-label={STRINGS.commentFiles} className="mt-2 flex flex-wrap gap-2">
            {attachments.map((file) => (
              <li key={file.id} className="max-w-full">
                <FileItem file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Actions({ comment, onEdit }: { comment: TaskComment; onEdit: () => void }) {
  const can = useCan();
  const [remove, { isLoading }] = useDeleteCommentMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, taskId, author } = comment;
  const mayEdit = can('comment.edit', { ownerId: author.id });
  const mayDelete = can('comment.delete', { ownerId: author.id });
  if (!mayEdit && !mayDelete) return null;

  function ask() {
    setProblem(undefined);
    setIsAsking(true);
  }

  async function confirm() {
    const { error } = await remove({ taskId, id });
    if (!error) return;
    logError('task.uncomment', error);
    setProblem(errorText(error, MESSAGES.comment.deleteFailed));
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={STRINGS.commentActions} size="sm" className="ml-auto">
            <Ellipsis aria-hidden="true" className="size-4" />
          </IconButton>
        }
      >
        {mayEdit && (
          <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
            {STRINGS.editComment}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem isDanger icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={ask}>
            {STRINGS.deleteComment}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.deleteComment}
          text={STRINGS.deleteCommentText}
          confirmLabel={STRINGS.delete}
          problem={problem}
          pending={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface EditingProps {
  comment: TaskComment;
  task: Task;
  edit: CommentEdit;
  value: NonNullable<CommentEdit['value']>;
  takesFocus: boolean;
}

function Editing({ comment, task, edit, value, takesFocus }: EditingProps) {
  const [send, { isLoading }] = useEditCommentMutation();
  const [problem, setProblem] = useState<string>();
  const people = useMentionable(task, comment.isInternal);
  const canSave = !excessOf(value) && (!isBlank(value.text) || comment.attachments.length > 0);
  const cancel = () => edit.change(null);

  async function save() {
    if (!canSave || isLoading) return;
    const body = bodyOf(value).trim();
    edit.sending(body);
    const { error } = await send({ taskId: comment.taskId, id: comment.id, body });
    if (!error) return edit.end(value);
    logError('task.editComment', error);
    setProblem(errorText(error, MESSAGES.comment.saveFailed));
    if (!edit.isShown() && !isAborted(error)) showToast.error(STRINGS.commentNotSaved);
  }

  return (
    <div className="flex flex-col gap-2">
      <CommentEditor
        label={STRINGS.editComment}
        value={value}
        people={people}
        isInternal={comment.isInternal}
        takesFocus={takesFocus}
        onChange={edit.change}
        onSubmit={() => void save()}
        onCancel={cancel}
      >
        <Button onClick={cancel}>{STRINGS.cancel}</Button>
        <Button variant="primary" disabled={!canSave} pending={isLoading} onClick={() => void save()}>
          {STRINGS.saveComment}
        </Button>
      </CommentEditor>
      {edit.isOvertaken && <p className="text-xs text-fg-2">{STRINGS.commentOvertaken}</p>}
      {problem && <FormError text={problem} />}
    </div>
  );
}
