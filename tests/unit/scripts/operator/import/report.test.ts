import { exitStatusOf, reportCsv, reportLines } from '@/scripts/operator/import/print-report';

const report = {
  total: 3,
  accepted: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  refusals: [
    { line: 2, key: 'H1', reasons: ['is late', 'is empty'] },
    { line: 4, key: '', reasons: ['has 1 fields, the header 2'] },
  ],
  drafts: [{ line: 3, key: 'H2', missing: ['pincode', 'rooms'] }],
};

test('reportLines lists every refused row and every draft with its line, then the totals', () => {
  expect(reportLines(report, false)).toEqual([
    'Refused rows:',
    '  line 2 (H1): is late; is empty',
    '  line 4: has 1 fields, the header 2',
    'Drafts, with their missing columns:',
    '  line 3 (H2): pincode, rooms',
    '1 created, 0 updated, 0 unchanged, 2 of 3 rows refused',
  ]);
  expect(reportLines({ ...report, refusals: [], drafts: [] }, true)).toEqual([
    'Dry run, nothing written: 1 of 3 rows are valid, 0 refused',
  ]);
});

test('reportLines reports that all rows are stored already', () => {
  const again = { ...report, total: 2, accepted: 2, created: 0, unchanged: 2, refusals: [], drafts: [] };
  expect(reportLines(again, false)).toEqual(['Nothing to write: 2 rows are already stored, 0 of 2 rows refused']);
});

test('reportLines escapes control characters of a refused row', () => {
  const refusals = [{ line: 2, key: 'A\u001b[2J\u202e', reasons: ['is late'] }];
  expect(reportLines({ ...report, refusals, drafts: [] }, false)[1]).toBe('  line 2 (A\\u{1b}[2J\\u{202e}): is late');
});

test('exitStatusOf returns 0 when all rows were imported, 2 when some were and 1 when none was', () => {
  const refusals = report.refusals;
  expect(exitStatusOf({ accepted: 3, refusals: [] })).toBe(0);
  expect(exitStatusOf({ accepted: 1, refusals })).toBe(2);
  expect(exitStatusOf({ accepted: 0, refusals })).toBe(1);
});

test('reportCsv quotes fields and neutralises formulas', () => {
  expect(
    reportCsv({
      refusals: [{ line: 7, key: '=cmd()', reasons: ['name "A" is taken'] }],
      drafts: [{ line: 3, key: '\uff1dcmd()', missing: ['pincode'] }],
    }),
  ).toBe(
    'line,key,result,reasons\r\n3,\'\uff1dcmd(),draft,pincode is missing\r\n7,\'=cmd(),refused,"name ""A"" is taken"\r\n',
  );
});
