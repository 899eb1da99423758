import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { UserResponse } from '../contract';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { type CurrentUser, Me, Public, SignedIn } from '../platform/security/access';
import type { UserEntity } from '../users/user.entity';
import { toUser } from '../users/user.mapper';
import { ChangePasswordDto, SignInDto } from './auth.dto';
import { AuthService } from './auth.service';
import { LocalGuard } from './local.strategy';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
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
    const user = request.user as UserEntity;
    // Whoever was signed in here before is signed out: a session never passes from one person to another.
    await this.endSessionOf(request);
    const from = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' };
    setSessionCookie(response, this.config, await this.sessions.open(user.id, from));
    return { user: toUser(user) };
  }

  @Get('me')
  @SignedIn({ whileMustChange: true })
  @ApiOperation({ summary: 'The signed-in person' })
  @ApiOkResponse({ description: 'UserResponse' })
  me(@Me() { sessionId: _, ...user }: CurrentUser): UserResponse {
    return { user };
  }

  @Post('signout')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'End the session; harmless when there is none' })
  @ApiOkResponse()
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ success: true }> {
    await this.endSessionOf(request);
    clearSessionCookie(response, this.config);
    return { success: true };
  }

  @Post('change-password')
  @HttpCode(200)
  @SignedIn({ whileMustChange: true })
  @ApiOperation({ summary: 'Change the own password; ends the other sessions' })
  @ApiOkResponse({ description: 'UserResponse' })
  async changePassword(@Me() me: CurrentUser, @Body() body: ChangePasswordDto): Promise<UserResponse> {
    await this.auth.changePassword(me, body);
    const { sessionId: _, ...user } = me;
    return { user: { ...user, mustChangePassword: false } };
  }

  private async endSessionOf(request: Request): Promise<void> {
    const token = sessionToken(request, this.config);
    const user = token && (await this.sessions.resolve(token));
    if (user) await this.sessions.end(user.sessionId, 'signed-out');
  }
}
