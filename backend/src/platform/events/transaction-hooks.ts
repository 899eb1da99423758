import { Injectable } from '@nestjs/common';

/**
 * The hooks that run inside another module's transaction, unless they say otherwise. Each module declares its own in its
 * `*.events.ts`.
 */
export interface TransactionHookMap {}

type Handler<Name extends keyof TransactionHookMap> = (payload: TransactionHookMap[Name]) => Promise<unknown>;

/**
 * Lets modules take part in each other's transactions without importing each other: removing a user stops their timer
 * and ends their sessions, which the users module knows nothing about. A handler that throws rolls back the whole
 * transaction.
 */
@Injectable()
export class TransactionHooks {
  private readonly handlers = new Map<keyof TransactionHookMap, Handler<never>[]>();

  on<Name extends keyof TransactionHookMap>(name: Name, handler: Handler<Name>): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  /** Runs the handlers one after another, since they share the transaction's connection. */
  async run<Name extends keyof TransactionHookMap>(name: Name, payload: TransactionHookMap[Name]): Promise<void> {
    for (const handler of this.handlers.get(name) ?? []) await (handler as Handler<Name>)(payload);
  }
}
