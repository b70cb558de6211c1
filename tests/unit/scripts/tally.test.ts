import path from 'node:path';
import { tallyOf, type JestReport } from '@/scripts/test/jest';
import { inWords, single, sum } from '@/scripts/test/tally';
import { root } from '../docs/read-documents';

const report = (change: Partial<JestReport> = {}): JestReport => ({
  ...{ numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
  testResults: [
    {
      name: path.join(root, 'tests/unit/deploy/nginx-refusals.test.ts'),
      assertionResults: [
        { status: 'passed', fullName: 'this one' },
        { status: 'pending', fullName: 'behind nginx, which is not here: that one' },
      ],
    },
    { name: path.join(root, 'tests/unit/other.test.ts'), assertionResults: [{ status: 'todo', fullName: 'some day' }] },
  ],
  ...change,
});

describe('the tally of npm test', () => {
  it('tells what was skipped, by file and name', () => {
    const tally = sum([single(true), tallyOf(report(), 0), { passed: 1, failed: 0 }]);
    expect(tally.skipped).toEqual([
      'tests/unit/deploy/nginx-refusals.test.ts: behind nginx, which is not here: that one',
      'tests/unit/other.test.ts: some day',
    ]);
    expect(inWords(tally)).toBe('4 passed, 0 failed, 2 skipped');
  });

  it('says nothing of skipped ones where there are none', () => {
    expect(inWords(sum([single(true), single(false)]))).toBe('1 passed, 1 failed');
  });

  it('counts a file that cannot be loaded, and a run that broke without a word, as failures', () => {
    expect(tallyOf(report({ numRuntimeErrorTestSuites: 1 }), 1).failed).toBe(1);
    expect(tallyOf(report(), 1).failed).toBe(1);
  });
});
