import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../platform/events/live';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { ChangePreferencesDto, NotificationQueryDto, ReadNotificationsDto } from './notifications.dto';
import { NotificationList, NotificationPreferences, UnreadNotifications } from './notifications.responses';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Live()
  @Can('notification.see')
  @ApiOperation({ summary: 'What others did that concerns you, newest first, and how many of these are unread' })
  @ApiOkResponse({ type: NotificationList })
  list(@Me() me: CurrentUser, @Query() { before, limit }: NotificationQueryDto): Promise<NotificationList> {
    return this.notifications.list(me, { before, limit: limit === undefined ? undefined : Number(limit) });
  }

  @Post('read')
  @HttpCode(200)
  @Can('notification.see')
  @ApiOperation({ summary: 'Mark notifications as read. Ids that are not yours are ignored' })
  @ApiOkResponse({ type: UnreadNotifications })
  read(@Me() me: CurrentUser, @Body() body: ReadNotificationsDto): Promise<UnreadNotifications> {
    return this.notifications.read(me, body);
  }

  @Get('preferences')
  @Can('notification.see')
  @ApiOperation({ summary: 'How you are notified of each kind' })
  @ApiOkResponse({ type: NotificationPreferences })
  preferences(@Me() me: CurrentUser): Promise<NotificationPreferences> {
    return this.notifications.preferences(me);
  }

  @Put('preferences')
  @Can('notification.see')
  @ApiOperation({ summary: 'Change how you are notified of some kinds' })
  @ApiOkResponse({ type: NotificationPreferences })
  changePreferences(@Me() me: CurrentUser, @Body() body: ChangePreferencesDto): Promise<NotificationPreferences> {
    return this.notifications.changePreferences(me, body);
  }
}
