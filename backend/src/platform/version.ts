/** The version of the product, as in its package. */
export const VERSION = '0.1.0';
