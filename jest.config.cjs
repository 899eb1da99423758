/** All tests that Jest runs, for one of them from the root, for editors and `npm run test:watch`. */
const backend = require('./backend/jest.config.cjs');
const frontend = require('./frontend/jest.config.cjs');

module.exports = {
  projects: [...backend.projects, { ...frontend, displayName: 'front end', rootDir: `${__dirname}/frontend` }],
};
