// Dates must be right in any zone: the suite also runs with TZ set to another one.
process.env.TZ ??= 'UTC';

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  // Typing into a whole form takes seconds on a busy machine.
  testTimeout: 120_000,
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [require.resolve('../scripts/lib/retries.cjs'), '<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract$': '<rootDir>/../backend/src/contract/index.ts',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!react-error-boundary/)'],
};
