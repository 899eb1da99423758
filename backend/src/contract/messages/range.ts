/** Texts of ranges of days, in every filter and report. */
export const range = {
  incomplete: 'Both a start and an end date are required',
  invalid: 'A date must look like YYYY-MM-DD',
  reversed: 'The start date must not be after the end date',
} as const;
