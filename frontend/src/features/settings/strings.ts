/** The texts for the settings; their rules and errors are in the contract. */
import type { Theme, TimeFormat } from '@contract';

export const STRINGS = {
  title: 'Settings',
  tabs: 'Settings',
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  legal: 'Legal',
  system: 'System',

  personal: 'Personal Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  emailFixed: 'The email address cannot be changed.',
  timezone: 'Timezone',
  timezoneHint: 'Used for your days, due dates and hours.',
  timeFormat: 'Time Format',
  save: 'Save Changes',
  saving: 'Saving...',

  picture: 'Profile Picture',
  pictureHint: 'Shown beside your name to the people you work with.',
  changePicture: 'Change picture',
  addPicture: 'Add picture',
  logo: 'Company Logo',
  logoHint: 'JPEG, PNG, GIF or WebP, up to 5MB.',
  uploadLogo: 'Upload logo',
  replaceLogo: 'Replace logo',
  removeLogo: 'Remove logo',
  logoAlt: 'Your company logo',
  noLogo: 'No logo yet',
  uploading: 'Uploading...',
  logoSaved: 'Company logo updated',
  logoRemoved: 'Company logo removed',

  choose: 'Choose a picture',
  chooseOther: 'Choose another',
  orDrop: ', or drop or paste one here',
  dropHere: 'Drop the picture here',
  pictureLimit: 'Images up to 5MB.',
  cropArea: 'Crop area. Use the arrow keys to move it, with Shift for larger steps.',
  cropHint: 'Drag the circle to move it, or a corner to resize it.',
  cropByKeyboard: 'With the keyboard, press Tab to reach the circle or a corner, then use the arrow keys.',
  toCrop: 'The picture to crop',
  upload: 'Upload',
  cancel: 'Cancel',
  deletePicture: 'Delete picture',
  deleting: 'Deleting...',
  pictureSaved: 'Profile picture updated',
  pictureDeleted: 'Profile picture deleted',

  appearance: 'Appearance',
  appearanceHint: 'Applies to this browser.',
  theme: 'Theme',

  movingIn: 'Moving In',
  movingInHint: 'Bring the tasks of a Trello board or a CSV file.',
  importTasks: 'Import tasks',

  legalIntro: 'What you agreed to and how your data is handled. Both open in a new tab.',
  privacy: 'Privacy Policy',
  privacyHint: 'What is kept, who can see it, and what encryption protects.',
  terms: 'Terms of Service',
  termsHint: 'The agreement between you and the operator of this server.',
  newTab: 'opens in a new tab',
} as const;

export const THEME_LABELS: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'System' };

const CLOCK_LABELS = { '12h': '12-hour (2:05 pm)', '24h': '24-hour (14:05)' } as const;

/** The argument is the format that the browser's language implies. */
export const TIME_FORMAT_LABELS: Record<TimeFormat, (browsers: keyof typeof CLOCK_LABELS) => string> = {
  auto: (browsers) => `Same as the browser: ${CLOCK_LABELS[browsers]}`,
  '12h': () => CLOCK_LABELS['12h'],
  '24h': () => CLOCK_LABELS['24h'],
};
