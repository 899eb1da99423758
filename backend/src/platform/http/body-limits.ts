import { LIMITS } from '../../contract';

const KB = 1024;
const MB = 1024 * KB;

/** What a character takes in JSON, of whatever script: Chinese has three bytes in UTF-8, a quotation mark is escaped. */
const CHARACTER_BYTES = 3;
/** An id with its quotation marks and comma. */
const ID_BYTES = 39;
/** Field names, times and short texts. */
const REST_BYTES = 8 * KB;

const { text, report, aiBrain } = LIMITS;

const jsonBytes = (characters: number, ids = 0) => characters * CHARACTER_BYTES + ids * ID_BYTES + REST_BYTES;

/** Bodies in bytes, of every route below a path; the first path that fits counts. docs/limits.md lists them. */
export const BODY_LIMITS: readonly (readonly [path: string, bytes: number])[] = [
  // An image of `upload.profileImageBytes` as base64.
  ['/api/profile/picture', 7 * MB],
  // A file of `imports.bytes`, escaped as JSON.
  ['/api/import', 16 * MB],
  // Large enough for the validation to report too many attendees.
  ['/api/meetings', 512 * KB],
  ['/api/task-reports', jsonBytes(report.descriptionLength + report.breakdownLength, report.sessionsMax)],
  ['/api/ai-brain/create-tasks', aiBrain.tasks * jsonBytes(text.titleLength + text.descriptionLength)],
  ['/api', 100 * KB],
];
