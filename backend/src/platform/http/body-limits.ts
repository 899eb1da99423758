import { LIMITS } from '../../contract';

const KB = 1024;
const MB = 1024 * KB;

/** The bytes reserved for a character of any script in JSON: Chinese takes three in UTF-8, an escaped quote two. */
const CHARACTER_BYTES = 3;
/** An id with its quotation marks and comma. */
const ID_BYTES = 39;
/** Room for field names, times and short texts. */
const REST_BYTES = 8 * KB;

const { text, report, aiBrain } = LIMITS;

const jsonBytes = (characters: number, ids = 0) => characters * CHARACTER_BYTES + ids * ID_BYTES + REST_BYTES;

/** The maximum body size in bytes of every route below a path; the first match counts. docs/limits.md lists them. */
export const BODY_LIMITS: readonly (readonly [path: string, bytes: number])[] = [
  // An image of `upload.profileImageBytes` as base64.
  ['/api/profile/picture', 7 * MB],
  // A file of `imports.bytes`, escaped as JSON.
  ['/api/import', 16 * MB],
  // Large enough that validation can report too many attendees.
  ['/api/meetings', 512 * KB],
  ['/api/task-reports', jsonBytes(report.descriptionLength + report.breakdownLength, report.sessionsMax)],
  ['/api/ai-brain/create-tasks', aiBrain.tasks * jsonBytes(text.titleLength + text.descriptionLength)],
  ['/api', 100 * KB],
];
