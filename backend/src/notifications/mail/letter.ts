import { clipped, MESSAGES, type NotificationItem, type TimeFormat } from '../../contract';
import type { Mail } from '../../platform/mail/mailer';
import type { Recipient } from './mail-queue.repository';

const HOUR_CYCLES: Record<TimeFormat, 'h12' | 'h23' | undefined> = { auto: undefined, '12h': 'h12', '24h': 'h23' };
const SUBJECT_LENGTH = 150;
const texts = MESSAGES.notification.mail;

export interface LetterOptions {
  isSummary: boolean;
  /** The number of notifications, including those not shown. */
  count: number;
  appUrl: string;
}

/** A notification mail, as text and as HTML, in the recipient's timezone and time format. */
export function letterOf(recipient: Recipient, items: NotificationItem[], options: LetterOptions): Mail {
  const { isSummary, count, appUrl } = options;
  const subject = isSummary ? texts.summary(count) : count === 1 ? items[0]!.text : texts.several(count);
  const settings = `${appUrl}/?view=settings&tab=notifications`;
  const when = timeWriter(recipient);
  const rows = items.map((item) => ({ text: item.text, when: when(item.createdAt), link: linkOf(item, appUrl) }));
  const more = count > items.length ? [texts.more(count - items.length)] : [];
  return {
    to: recipient.email,
    subject: clipped(subject.replaceAll(/\s+/g, ' '), SUBJECT_LENGTH),
    text: [
      texts.hello(recipient.name),
      ...rows.map(({ text, when: at, link }) => `${text}\n${at}\n${link}`),
      ...more,
      `${texts.why} ${texts.timezone(recipient.timezone)}\n${texts.change} ${settings}`,
    ].join('\n\n'),
    html: html`<div style="max-width:36rem;font:15px/1.5 system-ui,sans-serif">
      <p>${texts.hello(recipient.name)}</p>
      ${raw(
        rows.map(
          ({ text, when: at, link }) =>
            html`<p style="margin:1em 0">
              <a href="${link}">${text}</a><br />
              <small>${at}</small>
            </p>`,
        ),
      )}
      ${raw(more.map((text) => html`<p>${text}</p>`))}
      <hr style="border:0;border-top:1px solid #ccc;margin:1.5em 0" />
      <p>
        <small
          >${texts.why} ${texts.timezone(recipient.timezone)}<br /><a href="${settings}">${texts.changeLink}</a></small
        >
      </p>
    </div>`,
    unsubscribe: settings,
  };
}

function linkOf({ taskId, meetingId, week }: NotificationItem, appUrl: string): string {
  if (taskId) return `${appUrl}/?task=${taskId}`;
  if (meetingId) return `${appUrl}/?view=calendar`;
  return week ? `${appUrl}/?view=reports` : appUrl;
}

/** Without a chosen time format, that of the mail's language applies. */
function timeWriter({ timezone, timeFormat }: Recipient): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: timezone, hourCycle: HOUR_CYCLES[timeFormat] },
  });
  return (moment) => format.format(new Date(moment));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Raw {
  constructor(readonly html: string) {}
}
/** HTML that is already escaped. */
const raw = (parts: string[]) => new Raw(parts.join(''));

/** Escapes every value except those that are already HTML. */
function html(strings: TemplateStringsArray, ...values: (string | Raw)[]): string {
  const escaped = values.map((value) =>
    value instanceof Raw ? value.html : value.replaceAll(/[&<>"']/g, (it) => ESCAPES[it]!),
  );
  return strings.reduce((all, part, index) => all + escaped[index - 1]! + part);
}
