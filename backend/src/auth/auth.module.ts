import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthHooks } from './auth.hooks';
import { AuthService } from './auth.service';
import { InvitationEntity } from './invitations/invitation.entity';
import { InvitationsController } from './invitations/invitations.controller';
import { InvitationsService } from './invitations/invitations.service';
import { JoinController } from './invitations/join.controller';
import { LocalStrategy } from './local.strategy';
import { PasswordCheck } from './passwords/password-check';
import { PasswordResetEntity } from './passwords/password-reset.entity';
import { PasswordResetService } from './passwords/password-reset.service';
import { BrowserSessions } from './sessions/browser-sessions';
import { OwnSessionsController } from './sessions/own-sessions.controller';
import { OwnSessionsService } from './sessions/own-sessions.service';
import { SessionEntity } from './sessions/session.entity';
import { SessionsService } from './sessions/sessions.service';
import { RecoveryCodeEntity } from './two-factor/recovery-code.entity';
import { TwoFactorController } from './two-factor/two-factor.controller';
import { TwoFactorEntity } from './two-factor/two-factor.entity';
import { TwoFactorRepository } from './two-factor/two-factor.repository';
import { TwoFactorService } from './two-factor/two-factor.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      InvitationEntity,
      PasswordResetEntity,
      SessionEntity,
      RecoveryCodeEntity,
      TwoFactorEntity,
    ]),
    UsersModule,
    PassportModule,
  ],
  controllers: [AuthController, InvitationsController, JoinController, OwnSessionsController, TwoFactorController],
  providers: [
    AuthService,
    AuthHooks,
    BrowserSessions,
    InvitationsService,
    LocalStrategy,
    OwnSessionsService,
    PasswordCheck,
    PasswordResetService,
    SessionsService,
    TwoFactorService,
    TwoFactorRepository,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}
