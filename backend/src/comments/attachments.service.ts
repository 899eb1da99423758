import { Injectable, type OnModuleInit } from '@nestjs/common';
import { can, MESSAGES, type TaskAttachment, type TaskFile } from '../contract';
import { typeOfContent } from '../files/attachment-kind';
import { AttachmentStore } from '../files/attachment-store';
import type { FileEntity } from '../files/file.entity';
import { FilesService, fileUrl } from '../files/files.service';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { AttachmentsRepository } from './attachments.repository';

/**
 * Files of tasks: uploaded first, then attached to a task or a comment. Before that they are visible to their uploader
 * only, afterwards to users who see the task or the comment.
 */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly store: AttachmentStore,
    private readonly files: FilesService,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.files.register('task-attachment', {
      mayView: (user, file) => this.mayView(user, file),
      isUsed: 'EXISTS (SELECT FROM task_attachments a WHERE a.file_id = f.id)',
      endUses: () => this.attachments.removePast(),
    });
  }

  async upload(user: CurrentUser, file?: Express.Multer.File): Promise<TaskFile> {
    const received = await this.store.receive(user, file);
    const { id, name, bytes, contentType } = await this.store.store(user, 'task-attachment', received);
    return { id, url: fileUrl(id), name: name!, size: bytes, kind: typeOfContent(contentType) };
  }

  async list(user: CurrentUser, taskId: string): Promise<TaskAttachment[]> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.seen(user, taskId);
  }

  /** Attaching the same file to the same task again changes nothing: it is not new then. */
  attach(user: CurrentUser, taskId: string, fileId: string): Promise<{ attachment: TaskAttachment; isNew: boolean }> {
    return this.change(user, taskId, async () => {
      const isNew = (await this.attachments.claim([fileId], taskId, null, user.id)) > 0;
      const attachment = await this.find(user, taskId, fileId);
      if (attachment?.addedBy.id !== user.id) throw AppError.badRequest(MESSAGES.comment.attachmentNotYours);
      if (isNew) await this.announceCard(taskId);
      return { attachment, isNew };
    });
  }

  remove(user: CurrentUser, taskId: string, fileId: string): Promise<void> {
    return this.change(user, taskId, async () => {
      const attachment = await this.find(user, taskId, fileId);
      if (!attachment) throw AppError.notFound();
      assertCan(user, 'attachment.remove', { ownerId: attachment.addedBy.id });
      await this.attachments.remove(fileId);
      await this.files.discard([fileId]);
      await this.announceCard(taskId);
    });
  }

  /** Runs with the task locked. @throws AppError 404 unless the user sees it */
  private change<Result>(user: CurrentUser, taskId: string, work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      const [task] = await this.tasks.lock([taskId]);
      if (!task || !seesTask(user, task)) throw AppError.notFound();
      await this.database.actAs(user.id);
      return work();
    });
  }

  private seen(user: CurrentUser, taskId: string): Promise<TaskAttachment[]> {
    return this.attachments.list(taskId, can(user, 'task.see') ? null : user.id);
  }

  private async find(user: CurrentUser, taskId: string, fileId: string): Promise<TaskAttachment | undefined> {
    return (await this.seen(user, taskId)).find(({ id }) => id === fileId);
  }

  /** Updates the number of files on the card; browsers that show the task fetch its files again. */
  private async announceCard(taskId: string): Promise<void> {
    const [task] = await this.tasks.cards([taskId]);
    if (task) this.events.publish('task.updated', { task });
  }

  private async mayView(user: CurrentUser, file: FileEntity): Promise<boolean> {
    const place = await this.attachments.placeOf(file.id);
    if (!place) return file.ownerId === user.id;
    return !place.isTaskDeleted && seesTask(user, place);
  }
}
