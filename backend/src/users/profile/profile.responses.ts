import type * as contract from '../../contract';
import { Email, Part, Text } from '../../platform/http/fields';
import { User } from '../people.responses';

export class ProfileResponse implements contract.ProfileResponse {
  @Text() name: string;
  @Email() email: string;
  @Text() timezone: string;
  @Text({ nullable: true }) profilePicture: string | null;
  @Text({ nullable: true }) companyLogo: string | null;
  @Part(() => User) user: User;
}

export class PictureResponse implements contract.PictureResponse {
  @Text({ nullable: true }) profilePicture: string | null;
}

class Pictures extends PictureResponse {
  @Text({ nullable: true }) companyLogo: string | null;
}

export class PicturesResponse implements contract.PicturesResponse {
  @Part(() => Pictures) user: Pictures;
}
