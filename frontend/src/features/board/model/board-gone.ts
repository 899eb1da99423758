/** Sent to the window when the board is unmounted. By itself, dnd-kit would let a drag go on, unseen. */
export const BOARD_GONE = 'board-gone';
