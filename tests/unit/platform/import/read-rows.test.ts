import { readRows } from '@/lib/platform/import/read-rows';

const table = (text: string) => readRows(new TextEncoder().encode(text));

test('readRows returns trimmed fields by column, with line numbers of the file', () => {
  const { columns, rows } = table('﻿Code, Name\r\nA1, "Hill, View" \r\n\r\nA2,"two\nlines"\r\n');
  expect(columns).toEqual(['code', 'name']);
  expect(rows).toEqual([
    { line: 2, fields: { code: 'A1', name: 'Hill, View' } },
    { line: 5, fields: { code: 'A2', name: 'two\nlines' } },
  ]);
});

test('readRows reports a row with too few or too many fields and reads the others', () => {
  const { rows, malformed } = table('code,name\nA1\nA2,Two\nA3,Three,3\n');
  expect(rows.map(({ fields }) => fields.code)).toEqual(['A2']);
  expect(malformed).toEqual([
    { line: 2, reason: 'has 1 fields, but the header has 2' },
    { line: 4, reason: 'has 3 fields, but the header has 2' },
  ]);
});

test('readRows reports why a file cannot be read', () => {
  expect(() => table('')).toThrow('The file is empty');
  expect(() => table('code,name,CODE\n')).toThrow('The column code occurs twice');
  expect(() => table('code\n"open\n')).toThrow(/quote/i);
  expect(() => readRows(Uint8Array.from([0x63, 0x0a, 0xff, 0xfe]))).toThrow('The file is not UTF-8 text');
});
