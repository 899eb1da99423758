const { TestEnvironment } = require('jest-environment-node');

/** Lets a spec set the timezone of the server; its own `process.env` is only a copy. */
module.exports = class extends TestEnvironment {
  before = process.env.TZ;

  async setup() {
    await super.setup();
    this.global.setTimezone = (zone) => (process.env.TZ = zone);
  }

  async teardown() {
    process.env.TZ = this.before;
    await super.teardown();
  }
};
