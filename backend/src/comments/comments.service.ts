import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { can, isBlank, LIMITS, MENTION, mentionedIds, MESSAGES, type TaskComment } from '../contract';
import { FilesService } from '../files/files.service';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { type TaskRow, TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { AttachmentsRepository } from './attachments.repository';
import type { CommentQueryDto, CreateCommentDto, EditCommentDto } from './comments.dto';
import type { CommentReaders } from './comments.events';
import { type CommentRow, CommentsRepository, formerMention } from './comments.repository';

export interface Written {
  comment: TaskComment;
  /** False if the author had already stored it with the same client id. */
  isNew: boolean;
}

/** Comments on tasks. Every change locks the task, so that comments, their count and their readers are consistent. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly tasks: TasksRepository,
    private readonly files: FilesService,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /** @throws AppError 404 unless the user sees the task */
  async list(user: CurrentUser, taskId: string, { before, limit }: CommentQueryDto): Promise<TaskComment[]> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.comments.page(taskId, {
      clientId: can(user, 'comment.internal') ? null : user.id,
      before,
      limit: Number(limit ?? LIMITS.comment.pageSize),
    });
  }

  async create(user: CurrentUser, taskId: string, request: CreateCommentDto): Promise<Written> {
    if (request.isInternal) assertCan(user, 'comment.internal');
    const isEmpty = isBlank(request.body);
    if (isEmpty && request.attachmentIds.length === 0) throw AppError.badRequest(MESSAGES.comment.empty);
    return this.database.transaction(async () => {
      const task = await this.lockSeen(user, taskId);
      const sent = request.clientId ? await this.comments.sentBefore(user.id, request.clientId) : undefined;
      if (sent && sent.taskId !== taskId) throw AppError.conflict(MESSAGES.comment.clientIdUsed);
      if (sent) return { comment: await this.comments.get(sent.id), isNew: false };
      return { comment: await this.store(user, task, request), isNew: true };
    });
  }

  /** Only its author can edit a comment. */
  edit(user: CurrentUser, id: string, { body }: EditCommentDto): Promise<TaskComment> {
    return this.change(user, id, async (row, readers) => {
      assertCan(user, 'comment.edit', { ownerId: row.authorId });
      if (isBlank(body) && row.fileIds.length === 0) throw AppError.badRequest(MESSAGES.comment.empty);
      const { text, mentions } = await this.read(body, readers);
      await this.comments.edit(id, text, mentions);
      const comment = await this.comments.get(id);
      const newMentions = mentions.filter((it) => !row.mentions.includes(it));
      await this.hooks.run('comment.editing', { comment, actorId: user.id, newMentions, ...readers });
      this.events.publish('comment.updated', { comment, ...readers });
      return comment;
    });
  }

  remove(user: CurrentUser, id: string): Promise<void> {
    return this.change(user, id, async (row, readers) => {
      assertCan(user, 'comment.delete', { ownerId: row.authorId });
      await this.comments.remove(id);
      await this.files.discard(row.fileIds);
      this.events.publish('comment.deleted', { gone: { id, taskId: row.taskId }, ...readers });
      if (!row.isInternal) await this.announceCard(row.taskId);
    });
  }

  private async store(user: CurrentUser, task: TaskRow, request: CreateCommentDto): Promise<TaskComment> {
    const { isInternal } = request;
    const id = uuidv7();
    const readers = { clientId: task.clientId, isInternal };
    const { text: body, mentions } = await this.read(isBlank(request.body) ? '' : request.body, readers);
    const clientId = request.clientId ?? null;
    await this.comments.add({ id, taskId: task.id, authorId: user.id, clientId, body, isInternal, mentions });
    const fileIds = [...new Set(request.attachmentIds)];
    const claimed = fileIds.length === 0 ? 0 : await this.attachments.claim(fileIds, task.id, id, user.id);
    if (claimed !== fileIds.length) throw AppError.badRequest(MESSAGES.comment.attachmentNotYours);
    const comment = await this.comments.get(id);
    const minders = [...task.assigneeIds, task.createdById, task.clientId].filter((it) => it !== null);
    const writing = { comment, actorId: user.id, newMentions: mentions, minders, ...readers };
    await this.hooks.run('comment.creating', writing);
    this.events.publish('comment.created', { comment, ...readers });
    if (!isInternal) await this.announceCard(task.id);
    return comment;
  }

  /** Returns the mentioned users, and the text to store, which a form may have kept since before a purge. */
  private async read(body: string, { clientId, isInternal }: CommentReaders) {
    const named = mentionedIds(body);
    const { readers, former } = await this.comments.named(named, clientId, isInternal);
    const text = body.replace(MENTION, (mention, _name, id: string) =>
      former.has(id.toLowerCase()) ? formerMention(id.toLowerCase()) : mention,
    );
    return { text, mentions: named.filter((id) => readers.has(id)) };
  }

  /** Runs with the task locked. @throws AppError 404 unless the user sees the comment */
  private change<Result>(
    user: CurrentUser,
    id: string,
    work: (row: CommentRow, readers: CommentReaders) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async () => {
      const found = await this.comments.find(id);
      if (!found) throw AppError.notFound();
      await this.lockSeen(user, found.taskId);
      // Another request may have changed or deleted it before the lock.
      const row = await this.comments.find(id);
      if (!row || !seesTask(user, row)) throw AppError.notFound();
      const { clientId, isInternal } = row;
      return work(row, { clientId, isInternal });
    });
  }

  private async lockSeen(user: CurrentUser, taskId: string): Promise<TaskRow> {
    const [task] = await this.tasks.lock([taskId]);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    await this.database.actAs(user.id);
    return task;
  }

  /** Updates the number of comments on the card. */
  private async announceCard(taskId: string): Promise<void> {
    const [task] = await this.tasks.cards([taskId]);
    if (task) this.events.publish('task.updated', { task });
  }
}
