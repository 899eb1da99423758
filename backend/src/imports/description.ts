import { cutToLimit, isBlank, LIMITS, MESSAGES } from '../contract';

const { imports } = MESSAGES;
const { titleLength, descriptionLength } = LIMITS.text;

export interface Texts {
  title: string;
  description: string;
  comments?: { author: string; day: string; text: string }[];
}

/** Adds data that a task has no field for to its description, so that nothing is lost. */
export function describe({ title, description, comments = [] }: Texts) {
  const notes: string[] = [];
  const isLong = title.length > titleLength;
  if (isLong) notes.push(imports.titleCut);
  if (comments.length > 0) notes.push(imports.withComments(comments.length));
  const parts = [
    isLong ? title : '',
    description,
    ...comments.map(({ author, day, text }) => `${author}, ${day}: ${text}`),
  ];
  const whole = parts.filter((part) => !isBlank(part)).join('\n\n');
  if (whole.length > descriptionLength) notes.push(imports.descriptionCut);
  return {
    title: isLong ? `${cutToLimit(title, titleLength - 1)}…` : title,
    description: cutToLimit(whole, descriptionLength),
    notes,
  };
}
