import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Counter } from 'prom-client';
import { type AppConfig, CONFIG } from '../config/config.module';
import { Metrics } from '../observability/metrics';
import { inSpan } from '../observability/spans';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The address at which the recipient can turn such mails off. */
  unsubscribe?: string;
  /** An iCalendar text that mail programs offer to accept. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/**
 * Why a mail was not sent: the server refused it permanently or for now, could not be used, or received the text
 * without confirming that it accepted the mail.
 */
export type MailOutcome = 'refused' | 'later' | 'unsent' | 'unknown';

export class MailError extends Error {
  constructor(
    readonly outcome: MailOutcome,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** In milliseconds. */
export const TIMEOUTS = {
  connect: 15_000,
  /** Some servers scan a mail before they confirm it, and send nothing meanwhile: RFC 5321, section 4.5.3.2. */
  silent: 60_000,
};

/** Sends mail through SMTP_URL. Callers check `isConfigured` first. */
@Injectable()
export class Mailer {
  private readonly sent: Counter<'result'>;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('tallyboard_mails_total', 'Mails, by result: sent or failed', ['result']);
  }

  get isConfigured(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /** @throws MailError if the server refuses the mail, cannot be used, or is not configured */
  async send({ to, subject, text, html, unsubscribe, invitation }: Mail): Promise<void> {
    let isHandedOver = false;
    const transport = await this.connect(() => (isHandedOver = true));
    try {
      const mail: SendMailOptions = {
        from: this.config.mailFrom,
        // An object, because a string would be parsed as a list, commas included.
        to: { name: '', address: to },
        ...{ subject, text, html },
        ...(unsubscribe && {
          list: { unsubscribe },
          headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
        }),
        ...(invitation ? { icalEvent: invitation } : {}),
      };
      await inSpan('mail', {}, () => transport.sendMail(mail), SpanKind.CLIENT);
      this.sent.inc({ result: 'sent' });
    } catch (error) {
      this.sent.inc({ result: 'failed' });
      throw new MailError(outcomeOf(error, isHandedOver), error);
    }
  }

  /** @param onHandedOver called when the whole text has been sent to the server */
  private async connect(onHandedOver: () => void): Promise<Transporter> {
    const { smtpUrl } = this.config;
    if (!smtpUrl) throw new MailError('unsent', 'Mail is not configured');
    const { createTransport } = await import('nodemailer');
    const ignore = () => undefined;
    const info = ({ tnx }: { tnx?: string }) => tnx === 'message' && onHandedOver();
    return createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUTS.connect,
      greetingTimeout: TIMEOUTS.connect,
      socketTimeout: TIMEOUTS.silent,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Only the log shows when the text has been sent.
      logger: { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore },
    });
  }
}

function outcomeOf(error: unknown, isHandedOver: boolean): MailOutcome {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (isHandedOver && responseCode === undefined) return 'unknown';
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  if (!isAboutMail) return 'unsent';
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later';
}
