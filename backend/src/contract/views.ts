/** Saved views: named filters of the board. */
export type ViewFilters = Record<string, unknown>;

export interface SavedView {
  id: string;
  name: string;
  /** As they were saved; the board ignores filters that it does not know. */
  filters: ViewFilters;
  /** Whether it is shared with the whole team. */
  isShared: boolean;
  owner: { id: string; name: string };
}

/** `POST /api/views`. In a `PUT`, absent fields stay unchanged. */
export interface SaveViewRequest {
  name: string;
  filters: ViewFilters;
  isShared?: boolean;
}
