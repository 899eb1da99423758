import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/observability/metrics';
import { MailQueueRepository } from './mail-queue.repository';

@Injectable()
export class MailMetrics {
  private readonly results;

  constructor(metrics: Metrics, queue: MailQueueRepository) {
    const help = 'Notifications that were to be mailed, by result: sent or failed';
    this.results = metrics.counter('tallyboard_notification_mails_total', help, ['result']);
    metrics.gauge('tallyboard_notification_mails_waiting', 'Notifications to be sent by mail', () => queue.length());
  }

  count(result: 'sent' | 'failed', notifications: number): void {
    this.results.inc({ result }, notifications);
  }
}
