import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AuthOptions, UserResponse } from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { AppError } from '../platform/http/app-error';
import { countedAddress } from '../platform/http/client-address';
import { Mailer } from '../platform/mail/mailer';
import { type CurrentUser, Me, Public, SignedIn } from '../platform/security/access';
import type { UserEntity } from '../users/user.entity';
import { ChangePasswordDto, ForgotPasswordDto, ResetPasswordDto, SignInDto } from './auth.dto';
import { AuthService } from './auth.service';
import { LocalGuard } from './local.strategy';
import { PasswordResetService } from './password-reset.service';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly resets: PasswordResetService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Post('signin')
  @HttpCode(200)
  @Public()
  @UseGuards(LocalGuard)
  @ApiOperation({ summary: 'Sign in; the session is a cookie' })
  @ApiBody({ type: SignInDto })
  @ApiOkResponse({ description: 'UserResponse' })
  async signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<UserResponse> {
    const { id, passwordHash } = request.user as UserEntity;
    // Whoever was signed in here before is signed out: a session never passes from one person to another.
    await this.endSessionOf(request);
    const from = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '', passwordHash };
    const token = await this.sessions.open(id, from);
    const user = await this.sessions.resolve(token);
    // Deleted, or given another password, since it was checked.
    if (!user) throw AppError.signedOut();
    await this.audit.record('auth.signed-in', { actorId: id, subjectId: id });
    setSessionCookie(response, this.config, token);
    return this.me(user);
  }

  @Get('me')
  @SignedIn({ whileMustChange: true })
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiOkResponse({ description: 'UserResponse' })
  me(@Me() { sessionId: _, ...user }: CurrentUser): UserResponse {
    return { user };
  }

  @Post('signout')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sign out; succeeds without a session' })
  @ApiOkResponse()
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ success: true }> {
    await this.endSessionOf(request);
    clearSessionCookie(response, this.config);
    return { success: true };
  }

  @Get('options')
  @Public()
  @ApiOperation({ summary: 'Options of the sign-in screen' })
  @ApiOkResponse({ description: 'AuthOptions' })
  options(): AuthOptions {
    return { canResetPassword: this.mailer.isConfigured };
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Request a password reset link; the response is the same for any email' })
  @ApiOkResponse()
  async forgotPassword(@Req() request: Request, @Body() { email }: ForgotPasswordDto): Promise<{ success: true }> {
    await this.resets.request(email.trim(), countedAddress(request));
    return { success: true };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Set a new password with the link from the email; ends every session' })
  @ApiOkResponse()
  async resetPassword(@Req() request: Request, @Body() body: ResetPasswordDto): Promise<{ success: true }> {
    await this.resets.reset(body, countedAddress(request));
    return { success: true };
  }

  @Post('change-password')
  @HttpCode(200)
  @SignedIn({ whileMustChange: true })
  @ApiOperation({ summary: 'Change your password; ends all other sessions' })
  @ApiOkResponse({ description: 'UserResponse' })
  async changePassword(@Me() me: CurrentUser, @Body() body: ChangePasswordDto): Promise<UserResponse> {
    await this.auth.changePassword(me, body);
    const { sessionId: _, ...user } = me;
    return { user: { ...user, mustChangePassword: false } };
  }

  private async endSessionOf(request: Request): Promise<void> {
    const token = sessionToken(request, this.config);
    const user = token && (await this.sessions.resolve(token));
    if (!user) return;
    await this.sessions.end(user.sessionId, 'signed-out');
    await this.audit.record('auth.signed-out', { actorId: user.id, subjectId: user.id });
  }
}
