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
  // Ends a test that hangs; a busy machine may take its time.
  testTimeout: 30_000,
  transform: { '^.+\\.(t|j)sx?$': swc },
  moduleNameMapper: {
    // First, because style modules are also imported by their alias.
    '\\.css$': '<rootDir>/tests/support/style-module.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/support/server-only.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/'],
  // Looked up in the sandbox of a test, a global costs a hundred times what it costs outside; Drizzle asks for this one at every
  // piece of a query. A third of the time of what talks to the database.
  sandboxInjectedGlobals: ['Object'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
  // Packages published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(hashids|iron-session|uncrypto|drizzle-orm|react-day-picker|@date-fns|date-fns|sonner|@base-ui|any-ascii|jose)/)',
  ],
};

export default {
  // Workers collect the modules of finished files late: without a limit three of them grow to 7 GB.
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
    // Fault and load tests that take hours: `npm run test:full -- long`.
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
