import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { Capability, User } from '../../contract';

/** The person behind a request, read from the database with their session. */
export interface CurrentUser extends User {
  sessionId: string;
}

declare global {
  // The name is the one that passport's types read. eslint cannot know that.
  namespace Express {
    interface Request {
      currentUser?: CurrentUser;
    }
  }
}

export type Access =
  { kind: 'public' } | { kind: 'signed-in'; whileMustChange: boolean } | { kind: 'can'; capability: Capability };

export const ACCESS = 'access';

/** Open to everyone, signed in or not. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Open to everyone signed in; `whileMustChange`: also while the password must be changed (decisions 2). */
export const SignedIn = ({ whileMustChange = false } = {}) =>
  SetMetadata(ACCESS, { kind: 'signed-in', whileMustChange } satisfies Access);

/** Open to the roles that may ever do this. Where the table's cell is a condition, the service asks again. */
export const Can = (capability: Capability) => SetMetadata(ACCESS, { kind: 'can', capability } satisfies Access);

/** The signed-in user, as a parameter of a handler. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const { currentUser } = context.switchToHttp().getRequest<Request>();
  if (!currentUser) throw new Error('This handler is public: it has no signed-in person');
  return currentUser;
});
