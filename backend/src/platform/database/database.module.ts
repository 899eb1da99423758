import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsModule } from 'nestjs-cls';
import { CONFIG, type AppConfig } from '../config/config.module';
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
    // Not forRoot: it sets a guard and an interceptor before every handler, which do nothing here but take time.
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
