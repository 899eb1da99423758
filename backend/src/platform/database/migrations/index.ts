import { People1700000000000 } from './1700000000000-people';
import { Board1700000001000 } from './1700000001000-board';
import { BoardMoves1700000002000 } from './1700000002000-board-moves';
import { Reports1700000003000 } from './1700000003000-reports';

/** In order of their timestamps. A migration that has been released is never edited; a new one is added. */
export const MIGRATIONS = [People1700000000000, Board1700000001000, BoardMoves1700000002000, Reports1700000003000];
