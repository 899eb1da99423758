import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Live } from '../platform/events/live';
import { Fails } from '../platform/http/api-responses';
import { countedAddress } from '../platform/http/client-address';
import { Success } from '../platform/http/shared.responses';
import { Mailer } from '../platform/mail/mailer';
import { type CurrentUser, Me, Public, SignedIn } from '../platform/security/access';
import { UserResponse } from '../users/people.responses';
import type { UserEntity } from '../users/user.entity';
import { ChangePasswordDto, ForgotPasswordDto, ResetPasswordDto, SignInDto } from './auth.dto';
import { AuthOptions } from './auth.responses';
import { AuthService } from './auth.service';
import { LocalGuard } from './local.strategy';
import { PasswordResetService } from './passwords/password-reset.service';
import { BrowserSessions } from './sessions/browser-sessions';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly browsers: BrowserSessions,
    private readonly resets: PasswordResetService,
    private readonly mailer: Mailer,
  ) {}

  @Post('signin')
  @HttpCode(200)
  @Public()
  @UseGuards(LocalGuard)
  @Fails(401, 429)
  @ApiOperation({ summary: 'Sign in; the session is a cookie' })
  @ApiBody({ type: SignInDto })
  @ApiOkResponse({ type: UserResponse })
  async signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<UserResponse> {
    return this.me(await this.browsers.signIn(request, response, request.user as UserEntity));
  }

  @Get('me')
  @Live()
  @SignedIn({ whileMustChange: true })
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiOkResponse({ type: UserResponse })
  me(@Me() { sessionId: _, ...user }: CurrentUser): UserResponse {
    return { user };
  }

  @Post('signout')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sign out; succeeds without a session' })
  @ApiOkResponse({ type: Success })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Success> {
    await this.browsers.signOut(request, response);
    return { success: true };
  }

  @Get('options')
  @Public()
  @ApiOperation({ summary: 'Options of the sign-in screen' })
  @ApiOkResponse({ type: AuthOptions })
  options(): AuthOptions {
    return { canResetPassword: this.mailer.isConfigured };
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  @Fails(429)
  @ApiOperation({ summary: 'Request a password reset link; the response is the same for any email' })
  @ApiOkResponse({ type: Success })
  async forgotPassword(@Req() request: Request, @Body() { email }: ForgotPasswordDto): Promise<Success> {
    await this.resets.request(email.trim(), countedAddress(request));
    return { success: true };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @Fails(429)
  @ApiOperation({ summary: 'Set a new password with the link from the email; ends every session' })
  @ApiOkResponse({ type: Success })
  async resetPassword(@Req() request: Request, @Body() body: ResetPasswordDto): Promise<Success> {
    await this.resets.reset(body, countedAddress(request));
    return { success: true };
  }

  @Post('change-password')
  @HttpCode(200)
  @SignedIn({ whileMustChange: true })
  @Fails(429)
  @ApiOperation({ summary: 'Change your password; ends all other sessions' })
  @ApiOkResponse({ type: UserResponse })
  async changePassword(@Me() me: CurrentUser, @Body() body: ChangePasswordDto): Promise<UserResponse> {
    await this.auth.changePassword(me, body);
    const { sessionId: _, ...user } = me;
    return { user: { ...user, mustChangePassword: false } };
  }
}
