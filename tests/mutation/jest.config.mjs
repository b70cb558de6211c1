// The unit project of jest.config.mjs with the tests of one part only, because every mutant runs them.
import config from '../../jest.config.mjs';
import parts from './parts.json' with { type: 'json' };

const { displayName: _, testMatch: _all, ...unit } = config.projects.find((project) => project.displayName === 'unit');
const { tests } = parts[process.env.FOLIO_MUTATION_PART];

export default {
  ...unit,
  rootDir: process.cwd(),
  setupFiles: ['<rootDir>/tests/mutation/short-properties.ts'],
  testMatch: tests.map((path) => `<rootDir>/${path}${path.endsWith('.ts') ? '' : '/**/*.test.ts'}`),
};
