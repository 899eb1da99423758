import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { CreateUserResponse, ManagedUserResponse } from '../people.responses';
import { CreateUserDto, UpdateUserDto } from './accounts.dto';
import { AccountsService } from './accounts.service';

@ApiTags('users')
@Controller('user')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('create')
  @Can('user.manage')
  @Fails(409)
  @ApiOperation({ summary: 'Create a user; without a password, returns a temporary one once' })
  @ApiCreatedResponse({ type: CreateUserResponse })
  create(@Me() me: CurrentUser, @Body() body: CreateUserDto): Promise<CreateUserResponse> {
    return this.accounts.create(me, body);
  }

  @Put(':id')
  @Can('user.edit')
  @ApiOperation({ summary: 'Update a user; a new role or password ends their sessions' })
  @ApiOkResponse({ type: ManagedUserResponse })
  async update(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateUserDto,
  ): Promise<ManagedUserResponse> {
    return { user: await this.accounts.update(me, id, body) };
  }

  @Delete(':id')
  @Can('user.delete')
  @ApiOperation({ summary: 'Delete a user: they are signed out and their hours are kept' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.accounts.remove(me, id);
    return { success: true };
  }
}
