const { TestEnvironment } = require('jest-environment-node');

/** Of the API specs. One that fails does not fail those after it in the same worker, and its first error is its only one. */
module.exports = class extends TestEnvironment {
  hasBegun = true;

  async handleTestEvent({ name, hook }, { unhandledErrors }) {
    if (name === 'hook_failure' && hook.type === 'beforeAll') this.hasBegun = false;
    // What could not be begun cannot be ended either.
    if (name === 'hook_failure' && hook.type === 'afterAll' && !this.hasBegun) unhandledErrors.pop();
    if (name === 'run_finish') await this.global.endLeftOpen?.();
  }
};
