import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES, type PictureRequest, type SettingsRequest } from '../contract';
import { Check } from '../platform/http/validation';
import { name, timezone } from './accounts.dto';

const DATA_URL = /^data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;
const optional = { optional: true };

export class SettingsDto implements SettingsRequest {
  @ApiProperty({ required: false })
  @Check(name, optional)
  name?: string;

  @ApiProperty({ required: false, example: 'Asia/Manila' })
  @Check(timezone, optional)
  timezone?: string;
}

export class PictureDto implements PictureRequest {
  @ApiProperty({ description: 'A JPEG as a data URL' })
  @Check((value) => (typeof value === 'string' && DATA_URL.test(value) ? undefined : MESSAGES.upload.selectImage))
  croppedImage: string;
}
