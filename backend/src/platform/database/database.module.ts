import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { ClsModule } from 'nestjs-cls';
import { type AppConfig, CONFIG } from '../config/config.module';
import { CsvExport } from './csv-export';
import { dataSourceOptions } from './data-source';
import { Database } from './database';
import { PipelinedTransactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: AppConfig) => ({
        ...dataSourceOptions({
          url: config.databaseUrl,
          readUrl: config.databaseReadUrl,
          poolSize: config.databasePool,
        }),
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
    // Not forRoot: it adds a guard and an interceptor to every handler, which cost time and do nothing here.
    ClsModule.registerPlugins([new ClsPluginTransactional({ adapter: new PipelinedTransactions() })]),
  ],
  providers: [CsvExport, Database],
  exports: [CsvExport, Database],
})
export class DatabaseModule {}
