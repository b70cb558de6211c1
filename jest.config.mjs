// One configuration, three projects: pure rules, server code on a real PostgreSQL, and components in jsdom.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];
const base = {
  transform: { '^.+\\.(t|j)sx?$': swc },
  moduleNameMapper: {
    // Must come first, because style modules are also imported by the alias below.
    '\\.css$': '<rootDir>/tests/support/style-module.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/support/server-only.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/'],
  // In Jest's sandbox, reading a global is about a hundred times slower than outside. Drizzle reads `Object` for each part of a
  // query, which took a third of the time of the database tests.
  sandboxInjectedGlobals: ['Object'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
  // Jest must compile these packages, because they are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(hashids|iron-session|uncrypto|drizzle-orm|react-day-picker|@date-fns|date-fns|sonner|@base-ui|@tanstack/(react-table|table-core|react-store|store)|any-ascii|jose|@otplib|@noble|@scure)/)',
  ],
};

export default {
  // In milliseconds, high enough for a busy machine. Jest reads the limit only here, not in a project.
  testTimeout: 30_000,
  // Workers release the modules of finished test files late. Without a limit three workers need 7 GB.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...base, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/tests/unit/**/*.test.ts?(x)'] },
    {
      ...base,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/integration-setup.ts'],
    },
    {
      ...base,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/component-setup.ts'],
    },
    // Fault and load tests that take hours: `npm run test:long`.
    ...(process.env.FOLIO_TESTS === 'long'
      ? [
          {
            ...base,
            displayName: 'long',
            testEnvironment: 'node',
            testMatch: ['<rootDir>/tests/long/**/*.test.ts'],
            globalSetup: '<rootDir>/tests/support/global-setup.ts',
          },
        ]
      : []),
  ],
};
