/** Marks a dialog that only its own buttons close: not Escape, and not leaving its view either. */
export const UNDISMISSABLE = { 'data-undismissable': '' };

/** Whether such a dialog is open. */
export const isUndismissableOpen = () => document.querySelector('[data-undismissable]') !== null;
