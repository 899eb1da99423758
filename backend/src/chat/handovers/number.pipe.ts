import { Injectable, type PipeTransform } from '@nestjs/common';
import { LIMITS } from '../../contract';
import { AppError } from '../../platform/http/app-error';

/** The number of a batch. An impossible number responds 404. */
@Injectable()
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,6}$/.test(value) || Number(value) >= LIMITS.handover.batches) throw AppError.notFound();
    return Number(value);
  }
}
