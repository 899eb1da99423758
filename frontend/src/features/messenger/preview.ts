/** Spec 9: the first so many characters, followed by an ellipsis if there are more. Never cuts through an emoji. */
export function preview(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('')}…`;
}
