// Mutation tests of one part of the rules, which FOLIO_MUTATION_PART names (scripts/test/mutation.ts).
import os from 'node:os';
import path from 'node:path';
import parts from './parts.json' with { type: 'json' };

const part = process.env.FOLIO_MUTATION_PART;

export default {
  mutate: parts[part].mutate,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  warnings: { slow: false },
  jest: { projectType: 'custom', configFile: 'tests/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // Stryker cannot tell which tests cover code that runs while a module is loaded, so each mutant of it runs all tests of its part. Only
  // the part 'states' tests such mutants, because its tables of transitions are such code.
  ignoreStatic: part !== 'states',
  // Only endless loops exceed this limit, even on a busy machine.
  timeoutMS: 60_000,
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.data/mutation/${part}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  ignorePatterns: [
    '/*',
    '!lib',
    '!scripts',
    '!server',
    '!tests',
    '!*.json',
    '!jest.config.mjs',
    '!next.config.mjs',
    'tests/e2e',
    'tests/long',
  ],
  // The copies are outside the repository, so that compiler, lint and tests do not read them.
  tempDirName: path.join(os.tmpdir(), `folio-mutation-${process.pid}`),
  allowConsoleColors: false,
};
