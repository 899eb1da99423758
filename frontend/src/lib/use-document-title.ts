import { useEffect } from 'react';
import { showTabState } from './tab-icon';

const PRODUCT = 'Tallyboard';

const unread = { notifications: 0, messages: 0 };
const parts = { mark: '', title: '' };

function show() {
  const { mark, title } = parts;
  const count = unread.notifications + unread.messages;
  document.title = (count > 0 ? `(${count}) ` : '') + [mark, title].filter(Boolean).join(' · ');
  showTabState({ unread: count, isRunning: mark !== '' });
}

/** Sets the tab's title: the page's name, then the product's. */
export function useDocumentTitle(name?: string) {
  useEffect(() => {
    parts.title = name ? `${name} · ${PRODUCT}` : PRODUCT;
    show();
  }, [name]);
}

/** Prefixes the title with an ongoing activity that every view shows, and marks the tab's icon. */
export function useTitleMark(mark: string) {
  useEffect(() => {
    parts.mark = mark;
    show();
    return () => {
      parts.mark = '';
      show();
    };
  }, [mark]);
}

/** Shows the number of unread items before the title and on the tab's icon. */
export function useTitleCount(kind: keyof typeof unread, count: number) {
  useEffect(() => {
    unread[kind] = count;
    show();
    return () => {
      unread[kind] = 0;
      show();
    };
  }, [kind, count]);
}
