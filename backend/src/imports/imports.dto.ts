import {
  IMPORT_COLUMNS,
  IMPORT_SOURCES,
  type ImportColumn,
  type ImportRequest,
  type ImportSource,
  LIMITS,
  MESSAGES,
  type StatusChoice,
  TASK_STATUSES,
} from '../contract';
import { flag, oneOf, requiredText } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { imports } = MESSAGES;
const limits = LIMITS.imports;
const optional = { optional: true };

const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value);

const columns: Rule = {
  schema: { type: 'array', items: { type: 'string', enum: [...IMPORT_COLUMNS] }, maxItems: limits.columns },
  problem: (value) => {
    const isValid = Array.isArray(value) && value.length <= limits.columns;
    return isValid && value.every((it) => isOneOf(IMPORT_COLUMNS, it)) ? undefined : imports.columnsInvalid;
  },
};

const isChoice = (value: unknown): value is StatusChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, status } = value as Partial<StatusChoice>;
  return typeof name === 'string' && name.length <= limits.nameLength && isOneOf(TASK_STATUSES, status);
};

const statuses: Rule = {
  schema: {
    type: 'array',
    maxItems: limits.statuses,
    items: {
      type: 'object',
      required: ['name', 'status'],
      properties: {
        name: { type: 'string', maxLength: limits.nameLength },
        status: { type: 'string', enum: [...TASK_STATUSES] },
      },
    },
  },
  problem: (value) => {
    const isValid = Array.isArray(value) && value.length <= limits.statuses && value.every(isChoice);
    return isValid ? undefined : imports.statusesInvalid;
  },
};

export class ImportDto implements ImportRequest {
  @Check(oneOf(IMPORT_SOURCES, imports.sourceInvalid))
  source: ImportSource;

  @Check(requiredText({ missing: imports.contentRequired, tooLong: imports.tooLarge }, limits.bytes))
  content: string;

  @Check(columns, optional)
  columns?: ImportColumn[];

  @Check(statuses, optional)
  statuses?: StatusChoice[];

  @Check(flag(imports.archivedInvalid), optional)
  isWithArchived?: boolean;
}
