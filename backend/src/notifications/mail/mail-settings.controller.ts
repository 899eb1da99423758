import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { ChangeMailSettingsDto } from './mail-settings.dto';
import { MailSettings } from './mail-settings.responses';
import { MailSettingsService } from './mail-settings.service';

@ApiTags('notifications')
@Controller('notifications/mail')
export class MailSettingsController {
  constructor(private readonly settings: MailSettingsService) {}

  @Get()
  @Can('notification.see')
  @ApiOperation({ summary: 'How often you are mailed, and whether this product can send mail' })
  @ApiOkResponse({ type: MailSettings })
  show(@Me() { id }: CurrentUser): Promise<MailSettings> {
    return this.settings.find(id);
  }

  @Put()
  @Can('notification.see')
  @ApiOperation({ summary: 'Change how often you are mailed' })
  @ApiOkResponse({ type: MailSettings })
  change(@Me() { id }: CurrentUser, @Body() { frequency }: ChangeMailSettingsDto): Promise<MailSettings> {
    return this.settings.change(id, frequency);
  }
}
