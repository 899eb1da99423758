import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env';

/** The environment with its gaps filled in: the embedded database's address and the generated secret. */
export type AppConfig = Omit<Env, 'databaseUrl' | 'sessionSecret'> & {
  readonly databaseUrl: string;
  readonly sessionSecret: string;
};

export const CONFIG = Symbol('CONFIG');

@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
