import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from './file.entity';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { StorageQuota } from './storage-quota';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FileEntity])],
  controllers: [FilesController],
  providers: [FilesService, FileStore, StorageQuota],
  exports: [FilesService, StorageQuota],
})
export class FilesModule {}
