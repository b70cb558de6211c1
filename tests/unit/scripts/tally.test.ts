import path from 'node:path';
import { tallyOf, type JestReport } from '@/scripts/test/jest';
import { describeTally, toTally, sumTallies } from '@/scripts/test/tally';
import { FULL_ONLY } from '@/tests/support/test-extent';
import { root } from '../docs/read-documents';

const report = (change: Partial<JestReport> = {}): JestReport => ({
  ...{ numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
  testResults: [
    {
      name: path.join(root, 'tests/unit/deploy/nginx-refusals.test.ts'),
      assertionResults: [
        { status: 'passed', fullName: 'this one' },
        { status: 'pending', fullName: 'nginx is not installed: that one' },
      ],
    },
    { name: path.join(root, 'tests/unit/other.test.ts'), assertionResults: [{ status: 'todo', fullName: 'some day' }] },
  ],
  ...change,
});

describe('the summary of npm test', () => {
  it('names each skipped test with its file', () => {
    const tally = sumTallies([toTally(true), tallyOf(report(), 0), { passed: 1, failed: 0 }]);
    expect(tally.skipped).toEqual([
      'tests/unit/deploy/nginx-refusals.test.ts: nginx is not installed: that one',
      'tests/unit/other.test.ts: some day',
    ]);
    expect(describeTally(tally)).toBe('4 passed, 0 failed, 2 skipped');
  });

  it('counts tests that only npm run test:full runs separately from skipped tests', () => {
    const tally = tallyOf(
      report({
        testResults: [
          {
            name: path.join(root, 'tests/unit/some.test.ts'),
            assertionResults: [
              { status: 'pending', fullName: `the database restarts ${FULL_ONLY}` },
              { status: 'pending', fullName: `a group ${FULL_ONLY} one of its tests` },
            ],
          },
        ],
      }),
      0,
    );
    expect(tally).toMatchObject({ skipped: [], leftToFull: 2 });
    expect(describeTally(sumTallies([tally, { passed: 1, failed: 0, leftToFull: 40 }]))).toBe(
      '3 passed, 0 failed, 42 left to npm run test:full',
    );
  });

  it('does not mention skipped tests when there are none', () => {
    expect(describeTally(sumTallies([toTally(true), toTally(false)]))).toBe('1 passed, 1 failed');
  });

  it('counts a file that cannot be loaded, and a non-zero exit code without a failed test, as failures', () => {
    expect(tallyOf(report({ numRuntimeErrorTestSuites: 1 }), 1).failed).toBe(1);
    expect(tallyOf(report(), 1).failed).toBe(1);
  });
});
