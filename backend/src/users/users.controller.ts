import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../platform/events/live';
import { ApiOkOneOf } from '../platform/http/api-responses';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { AllManagedUsers, AllUsers } from './people.responses';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('user')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('all')
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Users visible to the caller, grouped into staff, clients and owners' })
  @ApiOkOneOf([AllManagedUsers, AllUsers], { description: 'AllManagedUsers for callers who may manage users' })
  all(@Me() me: CurrentUser): Promise<AllUsers | AllManagedUsers> {
    return this.users.all(me);
  }
}
