import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Capability, User } from '../../contract';
import { Fails, type Failure } from '../http/api-responses';

/** The user behind a request, read from the database with their session. */
export interface CurrentUser extends User {
  sessionId: string;
}

declare global {
  // The types of Express and Passport extend this namespace.
  namespace Express {
    interface Request {
      currentUser?: CurrentUser;
      /**
       * Reads the user again within a snapshot, unless nothing has changed since the first time, before the snapshot.
       * `newest` is the number of the snapshot's newest event. Returns false if the snapshot lacks the session.
       */
      renewUser?: (newest: number) => Promise<boolean>;
    }
  }
}

export type Access =
  { kind: 'public' } | { kind: 'signed-in'; whileMustChange: boolean } | { kind: 'can'; capability: Capability };

export const ACCESS = 'access';

/** Open to everyone, signed in or not. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Open to all signed-in users. `whileMustChange`: also while the user must change their password. */
export const SignedIn = ({ whileMustChange = false } = {}) =>
  withSession({ kind: 'signed-in', whileMustChange }, whileMustChange ? [401] : [401, 403]);

/** Open to the roles that may have the capability. If that depends on a condition, the service checks it. */
export const Can = (capability: Capability) => withSession({ kind: 'can', capability }, [401, 403]);

const withSession = (access: Access, failures: Failure[]) =>
  applyDecorators(SetMetadata(ACCESS, access), ApiCookieAuth(), Fails(...failures));

/** The signed-in user, as a handler parameter. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const { currentUser } = context.switchToHttp().getRequest<Request>();
  if (!currentUser) throw new Error('This handler is public: it has no signed-in user');
  return currentUser;
});
