import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_TIMEZONE } from '../contract';
import { Database } from '../platform/database/database';
import { UserEntity } from './user.entity';

export type NewUser = Pick<UserEntity, 'name' | 'email' | 'role' | 'passwordHash'> & Partial<UserEntity>;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.createQueryBuilder('u').where('lower(u.email) = lower(:email)', { email }).getOne();
  }

  /** Everyone who is not deleted, by name. */
  list(): Promise<UserEntity[]> {
    return this.users.find({ order: { name: 'ASC', id: 'ASC' } });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists({ withDeleted: true }));
  }

  insert(user: NewUser): Promise<UserEntity> {
    return this.users.save(
      this.users.create({ id: uuidv7(), timezone: DEFAULT_TIMEZONE.newUser, mustChangePassword: false, ...user }),
    );
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, mustChangePassword: false });
  }

  private get users() {
    return this.database.manager.getRepository(UserEntity);
  }
}
