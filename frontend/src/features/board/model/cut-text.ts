/** Tolerates a rounded pixel. */
const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

/** The full texts that a card truncates: its title, and the parts with their text in `data-cut`. */
export function cutText(title: HTMLElement): string {
  const texts = isCut(title) ? [title.textContent] : [];
  for (const part of title.closest('[data-card]')?.querySelectorAll<HTMLElement>('[data-cut]') ?? []) {
    const isPartCut = [part, ...part.querySelectorAll<HTMLElement>('.truncate')].some(isCut);
    if (isPartCut || 'more' in part.dataset) texts.push(part.dataset.cut ?? '');
  }
  return texts.join('\n');
}
