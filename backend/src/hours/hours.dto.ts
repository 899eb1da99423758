import {
  HOURS_FORMATS,
  HOURS_GROUPS,
  type HoursFilter,
  type HoursFormat,
  type HoursGroup,
  type HoursQuery,
  MESSAGES,
} from '../contract';
import { oneOf, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';
import { day } from './days';

const { hours, report } = MESSAGES;
const optional = { optional: true };

class HoursFilterDto implements HoursFilter {
  @Check(day, { optional: true, description: 'The first day, by default that of the first hours that match' })
  from?: string;

  @Check(day, { optional: true, description: 'The last day, included' })
  to?: string;

  @Check(uuid(report.staffUnknown), optional)
  userId?: string;

  @Check(uuid(hours.clientUnknown), optional)
  clientId?: string;

  @Check(uuid(hours.taskUnknown), optional)
  taskId?: string;
}

export class HoursQueryDto extends HoursFilterDto implements HoursQuery {
  @Check(oneOf(HOURS_GROUPS, hours.groupInvalid), { optional: true, description: 'By default `day`' })
  groupBy?: HoursGroup;
}

export class HoursExportDto extends HoursFilterDto {
  @Check(oneOf(HOURS_FORMATS, hours.formatInvalid), { optional: true, description: 'By default `csv`' })
  format?: HoursFormat;
}
