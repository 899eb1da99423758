/** All cards have the same height, so that their positions are computed without measuring. In CSS pixels. */
export interface CardSize {
  /** From the top of one card to the top of the next. */
  pitch: number;
  gap: number;
}

export const DESKTOP_CARD: CardSize = { pitch: 112, gap: 8 };
export const MOBILE_CARD: CardSize = { pitch: 104, gap: 8 };
