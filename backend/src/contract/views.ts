/** Saved views: filters of the board under a name. */
export type ViewFilters = Record<string, unknown>;

export interface SavedView {
  id: string;
  name: string;
  /** As they were saved; a board ignores what it does not know. */
  filters: ViewFilters;
  /** Whether the whole team has it. */
  isShared: boolean;
  owner: { id: string; name: string };
}

/** `POST /api/views`. In a `PUT`, absent fields stay unchanged. */
export interface SaveViewRequest {
  name: string;
  filters: ViewFilters;
  isShared?: boolean;
}
