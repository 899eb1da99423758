import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProfileResponse, UserResponse } from '../contract';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { SettingsDto } from './profile.dto';
import { ProfileService } from './profile.service';

@ApiTags('profile')
@Controller('user')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Get('profile')
  @SignedIn()
  @ApiOperation({ summary: 'Profile and settings' })
  @ApiOkResponse({ description: 'ProfileResponse' })
  show(@Me() { sessionId: _, ...user }: CurrentUser): ProfileResponse {
    const { name, email, timezone, profilePicture, companyLogo } = user;
    return { name, email, timezone, profilePicture, companyLogo, user };
  }

  @Put('settings')
  @SignedIn()
  @ApiOperation({ summary: 'Update your name, timezone and time format' })
  @ApiOkResponse({ description: 'UserResponse' })
  async change(@Me() me: CurrentUser, @Body() body: SettingsDto): Promise<UserResponse> {
    return { user: await this.profile.change(me, body) };
  }
}
