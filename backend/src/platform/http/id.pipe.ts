import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { isUuid } from './checks';

/** Responds 404 to a malformed id, as to an id that does not exist. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw AppError.notFound();
    return value.toLowerCase();
  }
}
