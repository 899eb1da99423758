import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { TimerModule } from '../timer/timer.module';
import { UsersModule } from '../users/users.module';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';
import { ProfileController } from './profile.controller';
import { ProfileService } from './profile.service';

@Module({
  imports: [UsersModule, AuthModule, TimerModule],
  // The profile first: `user/settings` is not somebody's id.
  controllers: [ProfileController, AccountsController, PicturesController],
  providers: [AccountsService, ProfileService, PicturesService],
})
export class AccountsModule {}
