/** Jest compiles everything to CommonJS, the ESM-only packages included: native ESM does not run on every supported Node. */
const esmPackages = [
  '@nestjs',
  '@tokenizer',
  '@swc/helpers',
  '@borewit',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'temporal-polyfill',
  'temporal-utils',
];

process.env.TZ = 'UTC';

const retries = require.resolve('../scripts/lib/retries.cjs');

const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // Some packages name only the condition under which Node itself lets `require` load ESM.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  setupFilesAfterEnv: [retries],
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
};

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.api\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: '<rootDir>/test/harness/environment.cjs',
      testMatch: ['<rootDir>/src/**/*.api.spec.ts', '<rootDir>/test/**/*.api.spec.ts'],
      setupFilesAfterEnv: [retries, '<rootDir>/test/harness/api-timeout.ts'],
      globalSetup: '<rootDir>/test/harness/global-setup.ts',
      globalTeardown: '<rootDir>/test/harness/global-teardown.ts',
    },
  ],
};
