import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { countedAddress } from '../platform/http/client-address';
import { validationPipe } from '../platform/http/validation';
import type { UserEntity } from '../users/user.entity';
import { SignInDto } from './auth.dto';
import { AuthService } from './auth.service';

/** Signing in by e-mail and password, as passport's local strategy. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate(request: Request): Promise<UserEntity> {
    // The guard has validated the body.
    return this.auth.verify(request.body as SignInDto, countedAddress(request));
  }
}

/** Validates the form before passport does, for our own error texts. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await validationPipe.transform(request.body ?? {}, { type: 'body', metatype: SignInDto });
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions() {
    return { session: false };
  }
}
