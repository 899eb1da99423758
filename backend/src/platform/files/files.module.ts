import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from './file.entity';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FileEntity])],
  controllers: [FilesController],
  providers: [FilesService, FileStore],
  exports: [FilesService],
})
export class FilesModule {}
