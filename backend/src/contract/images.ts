/** Requirements for images. Each check returns an error text, or undefined if there is no problem. */
import { LIMITS } from './limits';
import * as texts from './messages/upload';

/** Why a file cannot be a screenshot. */
export function screenshotProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return texts.selectImage;
  if (file.size > LIMITS.upload.screenshotBytes) return texts.screenshotTooLarge;
  return undefined;
}

/** Why a file cannot be used in the profile-picture modal. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return texts.selectImage;
  if (file.size > LIMITS.upload.profileImageBytes) return texts.pictureTooLarge;
  return undefined;
}

const SETTINGS_IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Why an image cannot be uploaded in the settings. */
export function settingsImageProblem(file: { type: string; size: number }): string | undefined {
  if (!SETTINGS_IMAGES.includes(file.type)) return texts.selectValidImage;
  if (file.size > LIMITS.upload.profileImageBytes) return texts.imageTooLarge;
  return undefined;
}
