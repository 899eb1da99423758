/** The state of the messenger window and its content. */
import type { ChatTarget } from '@/api/chat';

export type WindowSize = 'closed' | 'open' | 'minimized' | 'maximized';
export type MessengerView =
  /** `from` is the view that the user left with Back: the list focuses its row. */
  { name: 'chats'; from?: MessengerView } | { name: 'create-group' } | { name: 'chat'; chat: ChatTarget };

export interface WindowState {
  size: WindowSize;
  view: MessengerView;
}

export type WindowAction =
  | { type: 'resize'; size: WindowSize }
  | { type: 'show'; view: MessengerView }
  /** Changes the view without restoring a minimized widget, unless the user has left it in the meantime. */
  | { type: 'replace'; from: MessengerView; view: MessengerView }
  /** Minimizes the widget when the user is taken to another view. */
  | { type: 'step-aside' };

export const CLOSED: WindowState = { size: 'closed', view: { name: 'chats' } };
export const OPEN: WindowState = { ...CLOSED, size: 'open' };

export function windowReducer(state: WindowState, action: WindowAction): WindowState {
  if (action.type === 'resize') return { ...state, size: action.size };
  if (action.type === 'replace') return state.view === action.from ? { ...state, view: action.view } : state;
  if (action.type === 'step-aside') return { ...state, size: isShown(state) ? 'minimized' : state.size };
  return { size: isShown(state) ? state.size : 'open', view: action.view };
}

export const isShown = ({ size }: WindowState) => size === 'open' || size === 'maximized';
