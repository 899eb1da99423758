import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Fails } from '../../platform/http/api-responses';
import { countedAddress } from '../../platform/http/client-address';
import { Public } from '../../platform/security/access';
import { UserResponse } from '../../users/people.responses';
import { AcceptInvitationDto, InvitationDto } from '../auth.dto';
import { Invitation } from '../auth.responses';
import { BrowserSessions } from '../sessions/browser-sessions';
import { InvitationsService } from './invitations.service';

/** For invited users, who cannot sign in yet. */
@ApiTags('auth')
@Controller('auth')
export class JoinController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly browsers: BrowserSessions,
  ) {}

  @Post('invitation')
  @HttpCode(200)
  @Public()
  @Fails(429)
  @ApiOperation({ summary: 'What an invitation link is for; the token is in the body, which no server logs' })
  @ApiOkResponse({ type: Invitation })
  read(@Req() request: Request, @Body() { token }: InvitationDto): Promise<Invitation> {
    return this.invitations.read(token, countedAddress(request));
  }

  @Post('accept-invitation')
  @HttpCode(200)
  @Public()
  @Fails(429)
  @ApiOperation({ summary: 'Set the first password with an invitation link, which then signs in' })
  @ApiOkResponse({ type: UserResponse })
  async accept(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: AcceptInvitationDto,
  ): Promise<UserResponse> {
    const account = await this.invitations.accept(body, countedAddress(request));
    const { sessionId: _, ...user } = await this.browsers.signIn(request, response, account);
    return { user };
  }
}
