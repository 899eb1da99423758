const FixedJsdom = require('jest-fixed-jsdom');

/** The environment of `jest-fixed-jsdom` with real cryptography: jsdom has only random numbers. */
module.exports = class extends (FixedJsdom.default ?? FixedJsdom) {
  constructor(...given) {
    super(...given);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
