import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AllUsers, ManagedUser } from '../contract';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('user')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('all')
  @SignedIn()
  @ApiOperation({ summary: 'Users visible to the caller, grouped into staff, clients and owners' })
  @ApiOkResponse({ description: 'AllUsers; of ManagedUsers for callers who may manage them' })
  all(@Me() me: CurrentUser): Promise<AllUsers | AllUsers<ManagedUser>> {
    return this.users.all(me);
  }
}
