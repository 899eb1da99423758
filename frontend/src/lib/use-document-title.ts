import { useEffect } from 'react';

const PRODUCT = 'Tallyboard';

const parts = { mark: '', title: '' };

function show(change: Partial<typeof parts>) {
  Object.assign(parts, change);
  document.title = [parts.mark, parts.title].filter(Boolean).join(' · ');
}

/** What the tab is called: the page's name, then the product's. */
export function useDocumentTitle(name?: string) {
  useEffect(() => show({ title: name ? `${name} · ${PRODUCT}` : PRODUCT }), [name]);
}

/** Something that goes on behind every view, told before the title for as long as there is something to tell. */
export function useTitleMark(mark: string) {
  useEffect(() => {
    show({ mark });
    return () => show({ mark: '' });
  }, [mark]);
}
