import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { LocalStrategy } from './local.strategy';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsService } from './own-sessions.service';
import { PasswordCheck } from './password-check';
import { PasswordResetService } from './password-reset.service';
import { SessionsService } from './sessions.service';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorRepository } from './two-factor.repository';
import { TwoFactorService } from './two-factor.service';

@Module({
  imports: [UsersModule, PassportModule],
  controllers: [AuthController, OwnSessionsController, TwoFactorController],
  providers: [
    AuthService,
    LocalStrategy,
    OwnSessionsService,
    PasswordCheck,
    PasswordResetService,
    SessionsService,
    TwoFactorService,
    TwoFactorRepository,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService, TwoFactorService],
})
export class AuthModule {}
