import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES, type PictureRequest, type SettingsRequest, TIME_FORMATS, type TimeFormat } from '../contract';
import { Check } from '../platform/http/validation';
import { name, timezone } from './accounts.dto';

/** Of the head alone: over megabytes a pattern of repetitions takes more stack than there is. */
const DATA_URL = /^data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]/;
const HEAD_CHARACTERS = 64;
const NOT_BASE64 = /[^A-Za-z0-9+/=]/;
const optional = { optional: true };

const timeFormat = (value: unknown) =>
  TIME_FORMATS.some((known) => known === value) ? undefined : MESSAGES.user.timeFormatInvalid;

export class SettingsDto implements SettingsRequest {
  @ApiProperty({ required: false })
  @Check(name, optional)
  name?: string;

  @ApiProperty({ required: false, example: 'Asia/Manila' })
  @Check(timezone, optional)
  timezone?: string;

  @ApiProperty({ required: false, enum: TIME_FORMATS })
  @Check(timeFormat, optional)
  timeFormat?: TimeFormat;
}

function isDataUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !DATA_URL.test(value.slice(0, HEAD_CHARACTERS))) return false;
  return !NOT_BASE64.test(value.slice(value.indexOf(',') + 1));
}

export class PictureDto implements PictureRequest {
  @ApiProperty({ description: 'A JPEG as a data URL' })
  @Check((value) => (isDataUrl(value) ? undefined : MESSAGES.upload.selectImage))
  croppedImage: string;
}
