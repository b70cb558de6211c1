import { refusalsCsv, reportLines } from '@/scripts/import/print-report';

const report = {
  total: 3,
  accepted: 1,
  created: 1,
  updated: 0,
  refusals: [
    { line: 2, key: 'H1', reasons: ['is late', 'is empty'] },
    { line: 4, key: '', reasons: ['has 1 fields, the header 2'] },
  ],
};

test('every refused row with its line and all its reasons, then the sum', () => {
  expect(reportLines(report, false)).toEqual([
    'Refused rows:',
    '  line 2 (H1): is late; is empty',
    '  line 4: has 1 fields, the header 2',
    '1 created, 0 updated, 2 of 3 rows refused',
  ]);
  expect(reportLines({ ...report, refusals: [] }, true)).toEqual([
    'Dry run, nothing written: 1 of 3 rows are good, 0 refused',
  ]);
});

test('the file of refused rows quotes, and runs no formula in a spreadsheet', () => {
  expect(refusalsCsv([{ line: 7, key: '=cmd()', reasons: ['name "A" is taken'] }])).toBe(
    'line,key,reasons\r\n7,"\'=cmd()","name ""A"" is taken"\r\n',
  );
});
