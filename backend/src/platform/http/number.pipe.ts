import type { PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';

/** Accepts a whole number from `min` to `max`. Responds 404 to any other value, as to something that does not exist. */
export class NumberPipe implements PipeTransform<string, number> {
  constructor(
    private readonly min: number,
    private readonly max: number,
  ) {}

  transform(value: string): number {
    const number = Number(value);
    if (!/^\d{1,10}$/.test(value) || number < this.min || number > this.max) throw AppError.notFound();
    return number;
  }
}
