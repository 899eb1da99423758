import { isCurrency, LIMITS, MESSAGES, type SetRateRequest } from '../../contract';
import { optionalUuid } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';
import { day } from '../days';

const { hours, report } = MESSAGES;
const { max, decimals } = LIMITS.rate;
const optional = { optional: true };

const rate: Rule = {
  schema: { type: 'number', minimum: 0, maximum: max },
  problem: (value) => {
    const isRate = typeof value === 'number' && value >= 0 && value <= max && Number(value.toFixed(decimals)) === value;
    return isRate ? undefined : hours.rateInvalid;
  },
};

const currency: Rule = {
  schema: { type: 'string', pattern: '^[A-Z]{3}$' },
  problem: (value) => (typeof value === 'string' && isCurrency(value) ? undefined : hours.currencyInvalid),
};

export class SetRateDto implements SetRateRequest {
  @Check(optionalUuid(hours.taskUnknown), optional)
  taskId?: string | null;

  @Check(optionalUuid(hours.clientUnknown), optional)
  clientId?: string | null;

  @Check(optionalUuid(report.staffUnknown), optional)
  userId?: string | null;

  @Check(rate, { description: 'For an hour' })
  rate: number;

  @Check(currency, { description: 'ISO 4217', example: 'EUR' })
  currency: string;

  @Check(day, { description: 'The first day on which it counts' })
  from: string;
}
