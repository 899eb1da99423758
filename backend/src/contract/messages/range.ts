/** Texts of ranges of days, in every filter and report. */

export const incomplete = 'Both a start and an end date are required';
export const invalid = 'A date must look like YYYY-MM-DD';
export const reversed = 'The start date must not be after the end date';
