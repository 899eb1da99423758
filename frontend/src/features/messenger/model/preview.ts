/** At most that many characters, with an ellipsis if the text was cut. Never splits an emoji. */
export function preview(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('')}…`;
}
