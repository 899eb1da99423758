/** All tests that Jest runs: to run one of them from the root, for editors, and for `npm run test:watch`. */
const backend = require('./backend/jest.config.cjs');
const frontend = require('./frontend/jest.config.cjs');

module.exports = {
  projects: [...backend.projects, { ...frontend, displayName: 'front end', rootDir: `${__dirname}/frontend` }],
};
