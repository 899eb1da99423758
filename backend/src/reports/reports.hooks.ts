import '../timer/timer.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { ShiftReportsRepository } from './shifts/shift-reports.repository';

/** Keeps shift reports up to date when hours are corrected. */
@Injectable()
export class ReportsHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly shiftReports: ShiftReportsRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('hours.corrected', ({ userId, days }) => this.shiftReports.refreshTrackedHours(userId, days));
  }
}
