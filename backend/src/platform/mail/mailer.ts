import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CONFIG, type AppConfig } from '../config/config.module';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** An iCalendar text that mail programs offer to accept. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

const TIMEOUT_MS = 15_000;

/** Sends mail through SMTP_URL. Without one it is not configured, and whoever would send asks first. */
@Injectable()
export class Mailer {
  private transport?: Promise<Transporter>;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /** @throws the server's refusal, or an Error when mail is not configured */
  async send({ to, subject, text, invitation }: Mail): Promise<void> {
    this.transport ??= this.connect();
    const transport = await this.transport;
    await transport.sendMail({
      from: this.config.mailFrom,
      // Named as an object: a text would be read as a list, commas and all.
      to: { name: '', address: to },
      subject,
      text,
      ...(invitation ? { icalEvent: invitation } : {}),
    });
  }

  private async connect(): Promise<Transporter> {
    const { smtpUrl } = this.config;
    if (!smtpUrl) throw new Error('Mail is not configured');
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
