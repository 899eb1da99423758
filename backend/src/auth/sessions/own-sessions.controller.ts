import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { type CurrentUser, Me, SignedIn } from '../../platform/security/access';
import { UserResponse } from '../../users/people.responses';
import { SwitchRoleDto } from '../auth.dto';
import { SessionInfo, SessionsEnded } from '../auth.responses';
import { OwnSessionsService } from './own-sessions.service';

@ApiTags('auth')
@Controller('auth')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get('sessions')
  @SignedIn()
  @ApiOperation({ summary: 'Active sessions, most recently used first' })
  @ApiOkResponse({ type: [SessionInfo] })
  list(@Me() me: CurrentUser): Promise<SessionInfo[]> {
    return this.sessions.list(me);
  }

  @Delete('sessions')
  @SignedIn()
  @ApiOperation({ summary: 'Sign out all other sessions' })
  @ApiOkResponse({ type: SessionsEnded })
  async endOthers(@Me() me: CurrentUser): Promise<SessionsEnded> {
    return { ended: await this.sessions.endOthers(me) };
  }

  @Delete('sessions/:id')
  @SignedIn()
  @ApiOperation({ summary: 'Sign out one of your sessions' })
  @ApiOkResponse({ type: Success })
  async end(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.sessions.end(me, id);
    return { success: true };
  }

  @Post('switch-role')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'View the product as another role in this session' })
  @ApiOkResponse({ type: UserResponse })
  async switchRole(@Me() me: CurrentUser, @Body() { role }: SwitchRoleDto): Promise<UserResponse> {
    return { user: await this.sessions.switchRole(me, role) };
  }
}
