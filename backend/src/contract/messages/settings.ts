export const settings = {
  loadFailed: 'Failed to load profile',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully!',
  pictureUploadFailed: 'Failed to upload profile picture',
  pictureDeleteFailed: 'Failed to delete profile picture',
  deleteFailed: 'Delete failed',
  uploadFailed: 'Failed to upload file',
  removeFailed: 'Failed to remove image',
  cropRequired: 'Please select an area to crop',
  sessionsFailed: 'Failed to load sessions',
  sessionEndFailed: 'Failed to sign out the session',
} as const;
