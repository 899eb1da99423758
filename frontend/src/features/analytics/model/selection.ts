/** What was selected in the chart; absent parts mean the whole range, and everyone. */
export interface Selection {
  /** The key of a bar. */
  bucket?: string;
  userId?: string;
}
