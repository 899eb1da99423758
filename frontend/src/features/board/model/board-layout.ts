/** Whether tasks are shown as a board or as a list; stored in the browser, not in the account. */
export type BoardLayout = 'board' | 'list';

const KEY = 'board-layout';

export function storedLayout(): BoardLayout {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'board';
  } catch {
    return 'board';
  }
}

export function storeLayout(layout: BoardLayout) {
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
