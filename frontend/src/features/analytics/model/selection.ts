/** The selection in the chart; an absent part means the whole range, or everyone. */
export interface Selection {
  /** The key of a bar. */
  bucket?: string;
  userId?: string;
}
