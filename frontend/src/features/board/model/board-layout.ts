import { store, stored } from '@/lib/storage';

/** Whether tasks are shown as a board or as a list; stored in the browser, not in the account. */
export type BoardLayout = 'board' | 'list';

const KEY = 'board-layout';

export function storedLayout(): BoardLayout {
  return stored(KEY) === 'list' ? 'list' : 'board';
}

export function storeLayout(layout: BoardLayout) {
  store(KEY, layout);
}
