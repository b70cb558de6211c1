import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { isListCsv } from '@/tests/support/api/list-csv';

const list = defineEndpoint({
  id: 'list-test-rows',
  method: 'GET',
  path: '/api/console/rows/{id}/',
  access: 'staff',
  permission: 'rate.read',
  summary: 'Lists rows',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ ...listFields(['name'], 'name'), state: z.enum(['open', 'done']).default('open') }),
  response: listAnswer(z.object({ name: z.string() })),
  errors: ['NOT_FOUND'],
});

test('the CSV of a list has its permission, parameters, filters, order and errors, and columns instead of a page', () => {
  const csv = csvOf(list);
  expect(csv).toMatchObject({
    ...{ id: 'export-test-rows', method: 'GET', path: '/api/console/rows/{id}/csv/', access: 'staff' },
    ...{ permission: 'rate.read', params: list.params, errors: ['NOT_FOUND'], file: 'text/csv; charset=utf-8' },
  });
  const parsed = csv.query?.parse({ state: 'done', columns: 'name', page: 3, page_size: 100 });
  expect(parsed).toEqual({ sort: 'name', state: 'done', columns: 'name' });
  expect(csv.query?.safeParse({ columns: 'name,' }).success).toBe(false);
  expect(csv.query?.safeParse({ sort: 'id' }).success).toBe(false);
  expect(csvOf(list, '/api/console/rows-csv/').path).toBe('/api/console/rows-csv/');
});

test('every list of the console has a CSV', () => {
  const endpoints = apiContract.map(({ endpoint }) => endpoint);
  const written = new Set(endpoints.filter(isListCsv).map(({ id }) => id.replace('export-', '')));
  const lists = endpoints.filter(
    ({ access, query }) => access === 'staff' && query instanceof z.ZodObject && 'page_size' in query.shape,
  );
  const missing = lists.map(({ id }) => id).filter((id) => !written.has(id.replace(/^(list|search)-/, '')));
  expect(lists.length).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});
