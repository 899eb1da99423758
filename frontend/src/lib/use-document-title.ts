import { useEffect } from 'react';

const parts = { mark: '', title: '' };

function show(change: Partial<typeof parts>) {
  Object.assign(parts, change);
  document.title = [parts.mark, parts.title].filter(Boolean).join(' · ');
}

export function useDocumentTitle(title: string) {
  useEffect(() => show({ title }), [title]);
}

/** Something that goes on behind every view, told before the title for as long as there is something to tell. */
export function useTitleMark(mark: string) {
  useEffect(() => {
    show({ mark });
    return () => show({ mark: '' });
  }, [mark]);
}
