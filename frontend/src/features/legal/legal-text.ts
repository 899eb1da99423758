/** The legal texts without markup, for easy review. */
export interface LegalSection {
  title: string;
  /** A string is a paragraph, an array is a list. */
  body: readonly (string | readonly string[])[];
}

export interface LegalText {
  title: string;
  /** A summary in a sentence or two. */
  summary: string;
  sections: readonly LegalSection[];
}

/** The same on both pages. */
export const LAST_UPDATED = 'January 6, 2025';
