/** Returns a word without its ending, to compare its forms. */
export const stem = (word: string) => word.replace(/(?:'s|ies|es|s|ed|ing|e)$/u, '');
