import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { InvitationsService } from './invitations.service';
import { MeetingEntity } from './meeting.entity';
import { MeetingAttendeeEntity } from './meeting-attendee.entity';
import { MeetingDepartureEntity } from './meeting-departure.entity';
import { MeetingLimits } from './meeting-limits';
import { MeetingsController } from './meetings.controller';
import { MeetingsRepository } from './meetings.repository';
import { MeetingsService } from './meetings.service';

@Module({
  imports: [TypeOrmModule.forFeature([MeetingAttendeeEntity, MeetingDepartureEntity, MeetingEntity]), UsersModule],
  controllers: [MeetingsController],
  providers: [MeetingsService, MeetingsRepository, MeetingLimits, InvitationsService],
  exports: [MeetingsService, MeetingsRepository],
})
export class MeetingsModule {}
