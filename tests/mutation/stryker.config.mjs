// One part of the code that must not be wrong, changed in small ways: each change has to fail a test. scripts/test/mutation.ts
// says which part.
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
  // What only runs while a module is loaded costs a new process each; of the states it is the table itself.
  ignoreStatic: part !== 'states',
  // A machine that does other things is late; an endless loop is late for ever.
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
  // Outside the tree: nothing in it is looked at by the compiler, lint or tests of the project.
  tempDirName: path.join(os.tmpdir(), `folio-mutation-${process.pid}`),
  allowConsoleColors: false,
};
