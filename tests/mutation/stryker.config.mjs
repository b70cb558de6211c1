// Changes lines of one part of the rules: each change has to fail a test. FOLIO_MUTATION_PART names the part (scripts/test/mutation.ts).
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
  // A change that takes effect while a module is loaded needs a new process; the states are such a table.
  ignoreStatic: part !== 'states',
  // A busy machine is slow; this limit ends endless loops.
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
  // Outside the tree, where compiler, lint and tests do not read it.
  tempDirName: path.join(os.tmpdir(), `folio-mutation-${process.pid}`),
  allowConsoleColors: false,
};
