/** Marks a dialog that only its own buttons close: not Escape, and not leaving its view either. */
export const UNDISMISSABLE = { 'data-undismissable': '' };

let ask: (() => void) | undefined;

/** Calls `question` instead of leaving the view, until the returned function is called. */
export function askBeforeBack(question: () => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Whether a dialog keeps its view from being left. One with unsaved input asks whether to discard it. */
export function staysOnBack(): boolean {
  ask?.();
  return ask !== undefined || document.querySelector('[data-undismissable]') !== null;
}
