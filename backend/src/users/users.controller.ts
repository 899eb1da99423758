import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AllUsers } from '../contract';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('user')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('all')
  @SignedIn()
  @ApiOperation({ summary: 'Everyone the asker may see, as staff, clients and owners' })
  @ApiOkResponse({ description: 'AllUsers' })
  all(@Me() me: CurrentUser): Promise<AllUsers> {
    return this.users.all(me);
  }
}
