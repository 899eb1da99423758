/** How the legal texts are kept: words only, so that whoever reviews them meets no markup. */
export interface LegalSection {
  title: string;
  /** A text is a paragraph, several together are a list. */
  body: readonly (string | readonly string[])[];
}

export interface LegalText {
  title: string;
  /** What the page is, in a sentence or two. */
  summary: string;
  sections: readonly LegalSection[];
}

/** Spec 2: the same on both pages. */
export const LAST_UPDATED = 'January 6, 2025';
