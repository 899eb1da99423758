import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';
import { SearchEntryEntity } from './search-entry.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SearchEntryEntity])],
  controllers: [SearchController],
  providers: [SearchService, SearchRepository],
})
export class SearchModule {}
