/** Labels of tasks. */
export const LABEL_HUES = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type LabelHue = (typeof LABEL_HUES)[number];

export interface Label {
  id: string;
  name: string;
  hue: LabelHue;
}

/** `POST /api/labels`. In a `PUT`, absent fields stay unchanged. */
export type SaveLabelRequest = Omit<Label, 'id'>;
