/** The marks of cards, the same on the board, on a phone and in the list. */
export const SELECTED_LOOK = 'outline-2 -outline-offset-2 outline-accent';

/** While a file that can be dropped here is dragged over the card; `useFileDrag` sets the attribute. */
export const FILE_OVER_LOOK =
  'data-file-over:bg-overlay data-file-over:outline-2 data-file-over:-outline-offset-2 data-file-over:outline-ring';
