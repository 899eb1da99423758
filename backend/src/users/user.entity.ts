import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { EmploymentType, Role, TimeFormat } from '../contract';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text')
  role: Role;

  @Column('text')
  timezone: string;

  @Column('text', { name: 'time_format', default: 'auto' })
  timeFormat: TimeFormat;

  @Column('text', { name: 'profile_picture', nullable: true })
  profilePicture: string | null;

  @Column('text', { name: 'company_logo', nullable: true })
  companyLogo: string | null;

  @Column('text', { name: 'company_name', nullable: true })
  companyName: string | null;

  @Column('text', { name: 'employment_type', nullable: true })
  employmentType: EmploymentType | null;

  @Column('text', { name: 'public_key', nullable: true })
  publicKey: string | null;

  @Column('boolean', { name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  @Column('timestamptz', { name: 'temporary_password_until', nullable: true })
  temporaryPasswordUntil: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt: Date | null;

  @Column('timestamptz', { name: 'purged_at', nullable: true })
  purgedAt: Date | null;
}
