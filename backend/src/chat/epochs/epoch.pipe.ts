import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../platform/http/app-error';

/** The number of an epoch. An impossible number responds 404. */
@Injectable()
export class EpochPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw AppError.notFound();
    return Number(value);
  }
}
