import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AttachmentType, type ChatUploadResponse, MESSAGES, rolesSeenBy, SEALED_FILE } from '../../contract';
import { typeOfContent } from '../../files/attachment-kind';
import { AttachmentStore } from '../../files/attachment-store';
import type { FileEntity } from '../../files/file.entity';
import { fileIdOf, FilesService, fileUrl } from '../../files/files.service';
import { AppError } from '../../platform/http/app-error';
import { isUuid } from '../../platform/http/checks';
import type { CurrentUser } from '../../platform/security/access';
import { AttachmentsRepository } from './attachments.repository';

/**
 * Files in messages: uploaded first, then sent. Until it is sent, a file is visible only to its uploader; after that,
 * to the members of the conversation who see it.
 */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly files: FilesService,
    private readonly store: AttachmentStore,
  ) {}

  onModuleInit(): void {
    this.files.register('attachment', {
      mayView: (user, file) => this.mayView(user, file),
      isUsed: 'EXISTS (SELECT FROM messages m WHERE m.attachment_id = f.id)',
    });
  }

  /**
   * @param isSealed whether the browser encrypted the file; if so, its content is not checked, and it is served only as
   * a download
   */
  async upload(user: CurrentUser, isSealed: boolean, file?: Express.Multer.File): Promise<ChatUploadResponse> {
    const received = await this.store.receive(user, file);
    const stored = await (isSealed
      ? this.store.adopt(user, 'attachment', received.path, SEALED_FILE, SEALED_FILE.name)
      : this.store.store(user, 'attachment', received));
    const { id, name, contentType } = stored;
    return { attachmentUrl: fileUrl(id), attachmentType: typeOfContent(contentType), attachmentName: name! };
  }

  /** @throws AppError 400 unless the URL is that of a file the user uploaded here */
  async own(
    user: CurrentUser,
    url: string,
  ): Promise<{ id: string; type: AttachmentType; name: string; isSealed: boolean }> {
    const id = fileIdOf(url);
    const file = isUuid(id) ? await this.files.findOwn(user, 'attachment', id) : null;
    if (!file) throw AppError.badRequest(MESSAGES.chat.attachmentNotYours);
    const { name, contentType } = file;
    const isSealed = contentType === SEALED_FILE.contentType;
    return { id: file.id, type: typeOfContent(contentType), name: name!, isSealed };
  }

  private async mayView(user: CurrentUser, file: FileEntity): Promise<boolean> {
    const { isSent, isSeen } = await this.attachments.accessOf(file.id, user.id, rolesSeenBy(user));
    return isSent ? isSeen : file.ownerId === user.id;
  }
}
