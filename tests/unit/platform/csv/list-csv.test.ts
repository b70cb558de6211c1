import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';

const COLUMNS: readonly CsvColumn<{ name: string; due: number | null }>[] = [
  { key: 'name', header: 'Company', value: ({ name }) => name },
  { key: 'due', header: 'Due', value: ({ due }) => due },
];

test('listCsv writes the columns in the order of the table and makes formulas harmless', () => {
  const rows = [
    { name: '=1+1', due: -120.5 },
    { name: '@SUM(A1)', due: null },
  ];
  expect(listCsv(COLUMNS, rows)).toBe("\uFEFFCompany,Due\r\n'=1+1,'-120.5\r\n'@SUM(A1),\r\n");
});

test('listCsv writes only the named columns and ignores unknown names', () => {
  expect(listCsv(COLUMNS, [{ name: 'Acme', due: 1 }], 'due,city')).toBe('\uFEFFDue\r\n1\r\n');
});
