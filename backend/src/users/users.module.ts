import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPurgeService } from './accounts/account-purge.service';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsService } from './accounts/accounts.service';
import { PicturesController } from './profile/pictures.controller';
import { PicturesService } from './profile/pictures.service';
import { ProfileController } from './profile/profile.controller';
import { ProfileService } from './profile/profile.service';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  // AccountsController comes after the first two: its `:id` would match `user/all` and `user/settings`.
  controllers: [UsersController, ProfileController, AccountsController, PicturesController],
  providers: [UsersService, UsersRepository, AccountsService, AccountPurgeService, ProfileService, PicturesService],
  exports: [UsersService, UsersRepository, AccountsService],
})
export class UsersModule {}
