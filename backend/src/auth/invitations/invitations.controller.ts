import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { InviteUserDto } from '../../users/accounts/accounts.dto';
import { AccountsService } from '../../users/accounts/accounts.service';
import { InvitationResponse } from '../../users/people.responses';
import { InvitationsService } from './invitations.service';

/** For callers who may create users. */
@ApiTags('users')
@Controller('user')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accounts: AccountsService,
  ) {}

  @Post('invite')
  @Can('user.manage')
  @Fails(409, 429)
  @ApiOperation({ summary: 'Create a user with a link that sets their password; mailed if mail is configured' })
  @ApiCreatedResponse({ type: InvitationResponse })
  invite(@Me() me: CurrentUser, @Body() body: InviteUserDto): Promise<InvitationResponse> {
    return this.invitations.invite(me, body);
  }

  @Post(':id/invitation')
  @Can('user.manage')
  @Fails(409, 429)
  @ApiOperation({ summary: 'Replace the link of an invited user; the earlier one stops working' })
  @ApiCreatedResponse({ type: InvitationResponse })
  renew(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<InvitationResponse> {
    return this.invitations.renew(me, id);
  }

  @Delete(':id/invitation')
  @Can('user.manage')
  @Fails(409)
  @ApiOperation({ summary: 'Revoke an invitation: the link stops working and the invited user is removed' })
  @ApiOkResponse({ type: Success })
  async revoke(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.accounts.withdraw(me, id);
    return { success: true };
  }
}
