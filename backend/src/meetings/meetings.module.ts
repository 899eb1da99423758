import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { InvitationsService } from './invitations.service';
import { MeetingLimits } from './meeting-limits';
import { MeetingsController } from './meetings.controller';
import { MeetingsRepository } from './meetings.repository';
import { MeetingsService } from './meetings.service';

@Module({
  imports: [UsersModule],
  controllers: [MeetingsController],
  providers: [MeetingsService, MeetingsRepository, MeetingLimits, InvitationsService],
  exports: [MeetingsService, MeetingsRepository],
})
export class MeetingsModule {}
