import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';
import folio from './scripts/lint/plugin.mjs';

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      'node_modules/**',
      'next-env.d.ts',
      'public/**',
      'coverage/**',
      'lib/platform/db/migrations/**',
    ],
  },
  ...next,
  ...tseslint.configs.strict,
  {
    plugins: { folio },
    rules: {
      'folio/import-direction': 'error',
      'folio/transaction-connection': 'error',
      'folio/plain-words': 'error',
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import/no-anonymous-default-export': 'off',
      '@next/next/no-location-assign-relative-destination': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['lib/**/server/**/*.ts', 'lib/**/server/**/*.tsx'], rules: { 'folio/server-only': 'error' } },
  {
    // Only lib/platform/env reads and validates environment variables.
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['lib/platform/env/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read env() of lib/platform/env instead.' },
      ],
    },
  },
  {
    // Only lib/platform/process stores state that all modules of the process share.
    files: ['app/**', 'components/**', 'lib/**', 'server/**', 'scripts/**', 'instrumentation.ts', 'middleware.ts'],
    ignores: [
      'lib/platform/process.ts',
      // Next.js loads this file without compiling it, so it cannot import processState.
      'lib/platform/page-cache/next-cache-handler.cjs',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['globalThis', 'global'].map((name) => ({
          name,
          message: 'Use processState of lib/platform/process instead.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="Symbol"][property.name="for"]',
          message: 'Use processState of lib/platform/process instead.',
        },
        {
          selector: 'VariableDeclarator[init.callee.name="defineEndpoint"][id.name!=/Endpoint$/]',
          message:
            'The name of an endpoint ends in Endpoint, so that the service function can have the name without it.',
        },
      ],
    },
  },
  {
    // Some tests violate the transaction rule on purpose. Playwright's fixtures call a function named `use`, which is not a React hook.
    files: ['tests/**'],
    rules: { 'folio/transaction-connection': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['scripts/**', 'server/**', 'tests/**', 'drizzle.config.ts'], rules: { 'no-console': 'off' } },
);
