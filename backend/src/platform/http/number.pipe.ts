import type { PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';

/** A whole number from `min` to `max`. Any other value responds 404, like a thing that does not exist. */
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
