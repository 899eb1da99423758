import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { StorageLink } from '../platform/storage/storage-link';
import { AttachmentStore } from './attachment-store';
import { FileEntity } from './file.entity';
import { FILE_STORE } from './file-store';
import { fileStoreOf } from './file-store-of';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { FilesSweepService } from './files-sweep.service';
import { StorageQuota } from './storage-quota';
import { StorageReservationEntity } from './storage-reservation.entity';

const fileStore = {
  provide: FILE_STORE,
  inject: [CONFIG, StorageLink],
  useFactory: (config: AppConfig, { bucket }: StorageLink) => fileStoreOf(config, bucket),
};

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FileEntity, StorageReservationEntity])],
  controllers: [FilesController],
  providers: [FilesService, FilesSweepService, fileStore, StorageQuota, AttachmentStore],
  exports: [FilesService, FILE_STORE, StorageQuota, AttachmentStore],
})
export class FilesModule {}
