/** Parts of the board that are loaded on use, not with the first paint. */
import { part } from '@/lib/part';

export const dragPart = part(() => import('../components/board-dnd').then((it) => it.BoardDnd));
export const viewsMenuPart = part(() => import('../components/views-menu').then((it) => it.ViewsMenu));
export const filtersPart = part(() => import('../components/filters-panel').then((it) => it.FiltersPanel));
export const moveMenuPart = part(() => import('../components/move-menu').then((it) => it.MoveMenu));
export const moveModalPart = part(() => import('../components/move-task-modal').then((it) => it.MoveTaskModal));
/** Loaded when the first file is dropped on a card. */
export const cardUploadsPart = part(() => import('../components/card-uploads').then((it) => it.CardUploads));
