const FixedJsdom = require('jest-fixed-jsdom');

/** A page as `jest-fixed-jsdom` has it, with the real cryptography: jsdom has only random numbers. */
module.exports = class extends (FixedJsdom.default ?? FixedJsdom) {
  constructor(...given) {
    super(...given);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
