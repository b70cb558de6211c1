import { isDescending, rangeOf, rowsOnPage, sortField } from '@/lib/platform/http/list-query';

test('a hyphen before the field is the descending order', () => {
  expect([isDescending('valid_to'), sortField('valid_to')]).toEqual([false, 'valid_to']);
  expect([isDescending('-valid_to'), sortField('-valid_to')]).toEqual([true, 'valid_to']);
});

test('a page has the same rows from a statement and from memory', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  expect(rangeOf({ page: 2, pageSize: 2 })).toEqual({ limit: 2, offset: 2 });
  expect(rowsOnPage(rows, { page: 2, pageSize: 2 })).toEqual(['c', 'd']);
  expect(rowsOnPage(rows, { page: 4, pageSize: 2 })).toEqual([]);
});
