import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { type CurrentUser, Me, SignedIn } from '../../platform/security/access';
import { UserResponse } from '../people.responses';
import { SettingsDto } from './profile.dto';
import { ProfileResponse } from './profile.responses';
import { ProfileService } from './profile.service';

@ApiTags('profile')
@Controller('user')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Get('profile')
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Profile and settings' })
  @ApiOkResponse({ type: ProfileResponse })
  show(@Me() { sessionId: _, ...user }: CurrentUser): ProfileResponse {
    const { name, email, timezone, profilePicture, companyLogo } = user;
    return { name, email, timezone, profilePicture, companyLogo, user };
  }

  @Put('settings')
  @SignedIn()
  @ApiOperation({ summary: 'Update your name, timezone and time format' })
  @ApiOkResponse({ type: UserResponse })
  async change(@Me() me: CurrentUser, @Body() body: SettingsDto): Promise<UserResponse> {
    return { user: await this.profile.change(me, body) };
  }
}
