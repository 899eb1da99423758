import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse';
import type { Response } from 'express';
import { AuditLog } from '../../audit/audit-log';
import { can, LIMITS } from '../../contract';
import { CsvExport } from '../../platform/database/csv-export';
import { BYTE_ORDER_MARK, RecordEnds } from '../../platform/http/csv';
import type { CurrentUser } from '../../platform/security/access';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import type { HoursExportDto } from '../hours.dto';
import { HoursService } from '../hours.service';
import { CONTENT_TYPES } from './content-types';
import { pdfOf } from './pdf';
import { sessionRows } from './session-rows';
import { xlsxOf } from './xlsx';

const EXPORTS: RateLimit = { name: 'export', points: LIMITS.export.perMinute, seconds: 60 };

/** Exports sessions. Files are streamed as PostgreSQL produces the rows, so large ones need no more memory. */
@Injectable()
export class HoursExportService {
  constructor(
    private readonly hours: HoursService,
    private readonly exports: CsvExport,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AppError as `HoursService.sums`, and 429 after too many exports */
  async send(user: CurrentUser, { format = 'csv', ...query }: HoursExportDto, response: Response): Promise<void> {
    const filter = await this.hours.range(user, query);
    await this.limits.consume(EXPORTS, user.id);
    const { from, to, userId } = filter;
    await this.audit.record('hours.exported', { actorId: user.id, subjectId: userId, details: { from, to, format } });
    const withMoney = can(user, 'hours.rates');
    const heading = format === 'pdf' ? await this.hours.heading(filter) : { from, to };
    const { statement, values } = sessionRows({ filter, withMoney, isSheet: format !== 'pdf' });
    await this.exports.copy(statement, values, async (csv) => {
      response.attachment(`hours-${from}-to-${to}.${format}`).type(CONTENT_TYPES[format]);
      response.setTimeout(LIMITS.export.stallMs, () => response.destroy());
      if (format === 'csv') {
        response.write(BYTE_ORDER_MARK);
        // An error aborts the response: a truncated file must not look complete.
        return pipeline(csv, new RecordEnds(), response);
      }
      const rows = rowsOf(csv);
      await pipeline(format === 'xlsx' ? xlsxOf(rows) : await pdfOf(rows, heading), response);
    });
  }
}

/** The rows of a CSV text without its header. */
export function rowsOf(csv: Readable): AsyncIterable<string[]> {
  const parser = parse({ from_line: 2 });
  // Reading the rows fails with it. If nobody does, because the client has gone, it would end the process.
  parser.on('error', () => undefined);
  csv.on('error', (error) => parser.destroy(error));
  parser.on('close', () => csv.destroy());
  return csv.pipe(parser) as AsyncIterable<string[]>;
}
