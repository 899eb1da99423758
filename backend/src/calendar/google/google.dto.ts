import { MESSAGES } from '../../contract';
import { shortText } from '../../platform/http/checks';
import { Check } from '../../platform/http/validation';

const LONGEST = 2_000;
const given = shortText(MESSAGES.calendar.stateInvalid, LONGEST);

/** Google's redirect; `code` is absent if the user denied access. */
export class GoogleCallbackDto {
  @Check(given, { optional: true })
  state?: string;

  @Check(given, { optional: true })
  code?: string;
}
