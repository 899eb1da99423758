export const selectImage = 'Please select an image file';
export const screenshotTooLarge = 'File size must be less than 10MB';
export const screenshotHint = 'PNG, JPG, GIF up to 10MB';
export const screenshotFailed = 'Failed to upload screenshot';
export const failed = 'Upload failed';
export const missing = 'A file is required';
export const selectValidImage = 'Please select a valid image file (JPEG, PNG, GIF, WebP)';
export const pictureTooLarge = 'Image must be less than 5MB';
export const imageTooLarge = 'File size must be less than 5MB';
export const tooManyFrames = 'The image has too many frames';
export const imageTooBig = 'The image has too many pixels';
export const busy = 'The server is busy with other images. Please try again in a moment.';
export const stalled = 'The upload has stalled. Please try again.';
export const quotaReached =
  'Your files have reached the storage limit of an account. Delete some, or ask an owner for more space.';
