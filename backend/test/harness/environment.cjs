const { TestEnvironment } = require('jest-environment-node');

/**
 * The environment of the API specs. A failing spec does not affect later ones in the same worker, and only its first
 * error is reported.
 */
module.exports = class extends TestEnvironment {
  hasBegun = true;

  async handleTestEvent({ name, hook }, { unhandledErrors }) {
    if (name === 'hook_failure' && hook.type === 'beforeAll') this.hasBegun = false;
    // After a failed beforeAll, afterAll fails as well: its error is dropped.
    if (name === 'hook_failure' && hook.type === 'afterAll' && !this.hasBegun) unhandledErrors.pop();
    if (name === 'run_finish') await this.global.endLeftOpen?.();
  }
};
