import { Body, Controller, Delete, Post, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LIMITS, MESSAGES } from '../../contract';
import { UploadField } from '../../files/upload-field';
import { Fails } from '../../platform/http/api-responses';
import { Can, type CurrentUser, Me, SignedIn } from '../../platform/security/access';
import { PicturesService } from './pictures.service';
import { PictureDto } from './profile.dto';
import { PictureResponse, PicturesResponse } from './profile.responses';

const MAX_BYTES = LIMITS.upload.profileImageBytes;
const form = (field: string) => ({
  schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } } },
});

@ApiTags('profile')
@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post('profile/picture')
  @SignedIn()
  @Fails(429, 507)
  @ApiOperation({ summary: 'Set your profile picture from a cropped image' })
  @ApiCreatedResponse({ type: PictureResponse })
  async setCropped(@Me() me: CurrentUser, @Body() { croppedImage }: PictureDto): Promise<PictureResponse> {
    const { user } = await this.pictures.setCropped(me, croppedImage);
    return { profilePicture: user.profilePicture };
  }

  @Delete('profile/picture')
  @SignedIn()
  @ApiOperation({ summary: 'Delete your profile picture' })
  @ApiOkResponse({ type: PictureResponse })
  async removeCropped(@Me() me: CurrentUser): Promise<PictureResponse> {
    const { user } = await this.pictures.remove(me, 'profile-picture');
    return { profilePicture: user.profilePicture };
  }

  @Post('upload/profile-picture')
  @SignedIn()
  @UploadField('profilePicture', MAX_BYTES, MESSAGES.upload.imageTooLarge)
  @Fails(429)
  @ApiOperation({ summary: 'Upload your profile picture' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(form('profilePicture'))
  @ApiCreatedResponse({ type: PicturesResponse })
  uploadPicture(@Me() me: CurrentUser, @UploadedFile() file?: Express.Multer.File): Promise<PicturesResponse> {
    return this.pictures.set(me, 'profile-picture', file?.path);
  }

  @Delete('upload/profile-picture')
  @SignedIn()
  @ApiOperation({ summary: 'Delete your profile picture' })
  @ApiOkResponse({ type: PicturesResponse })
  removePicture(@Me() me: CurrentUser): Promise<PicturesResponse> {
    return this.pictures.remove(me, 'profile-picture');
  }

  @Post('upload/company-logo')
  @Can('settings.companyLogo')
  @UploadField('companyLogo', MAX_BYTES, MESSAGES.upload.imageTooLarge)
  @Fails(429)
  @ApiOperation({ summary: 'Upload your company logo' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(form('companyLogo'))
  @ApiCreatedResponse({ type: PicturesResponse })
  uploadLogo(@Me() me: CurrentUser, @UploadedFile() file?: Express.Multer.File): Promise<PicturesResponse> {
    return this.pictures.set(me, 'company-logo', file?.path);
  }

  @Delete('upload/company-logo')
  @Can('settings.companyLogo')
  @ApiOperation({ summary: 'Delete your company logo' })
  @ApiOkResponse({ type: PicturesResponse })
  removeLogo(@Me() me: CurrentUser): Promise<PicturesResponse> {
    return this.pictures.remove(me, 'company-logo');
  }
}
