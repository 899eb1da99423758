/**
 * Lets child processes of the tests run TypeScript without compiling: `node --require ./test/harness/typescript.cjs
 * some-file.ts`.
 */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { projects } = require('../../jest.config.cjs');

const [[, options]] = Object.values(projects[0].transform);

require.extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename, swcrc: false }).code, filename);
