import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { isUuid } from './checks';

/** An id that cannot exist is absent like any other. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw AppError.notFound();
    return value.toLowerCase();
  }
}
