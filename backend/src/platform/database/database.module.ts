import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsModule } from 'nestjs-cls';
import { type AppConfig, CONFIG } from '../config/config.module';
import { CsvExport } from './csv-export';
import { dataSourceOptions } from './data-source';
import { Database } from './database';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: AppConfig) => ({
        ...dataSourceOptions({ url: config.databaseUrl, poolSize: config.databasePool }),
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
    // Not forRoot, which adds a guard and an interceptor to every handler that do nothing here but cost time.
    ClsModule.registerPlugins([
      new ClsPluginTransactional({
        adapter: new TransactionalAdapterTypeOrm({ dataSourceToken: getDataSourceToken() }),
      }),
    ]),
  ],
  providers: [CsvExport, Database],
  exports: [CsvExport, Database],
})
export class DatabaseModule {}
