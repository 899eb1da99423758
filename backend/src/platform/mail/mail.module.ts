import { Global, Module } from '@nestjs/common';
import { BackgroundMails } from './background-mails';
import { Mailer } from './mailer';

@Global()
@Module({ providers: [BackgroundMails, Mailer], exports: [BackgroundMails, Mailer] })
export class MailModule {}
