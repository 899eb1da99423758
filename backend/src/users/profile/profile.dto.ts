import { MESSAGES, type PictureRequest, type SettingsRequest, TIME_FORMATS, type TimeFormat } from '../../contract';
import { oneOf } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';
import { name, timezone } from '../accounts/accounts.dto';

/** Matches the start only: a repeated group over megabytes would overflow the stack of the regular expression. */
const DATA_URL = /^data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]/;
const HEAD_CHARACTERS = 64;
const NOT_BASE64 = /[^A-Za-z0-9+/=]/;
const optional = { optional: true };

export class SettingsDto implements SettingsRequest {
  @Check(name, optional)
  name?: string;

  @Check(timezone, { optional: true, example: 'Asia/Manila' })
  timezone?: string;

  @Check(oneOf(TIME_FORMATS, MESSAGES.user.timeFormatInvalid), optional)
  timeFormat?: TimeFormat;
}

function isDataUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !DATA_URL.test(value.slice(0, HEAD_CHARACTERS))) return false;
  return !NOT_BASE64.test(value.slice(value.indexOf(',') + 1));
}

const dataUrl: Rule = {
  schema: { type: 'string', format: 'uri' },
  problem: (value) => (isDataUrl(value) ? undefined : MESSAGES.upload.selectImage),
};

export class PictureDto implements PictureRequest {
  @Check(dataUrl, { description: 'A JPEG as a data URL' })
  croppedImage: string;
}
