import type { APIRequestContext } from 'playwright';
import { pageRoutes } from '@/lib/page-routes';
import { findConsoleAddresses } from '@/scripts/developer/screens/console-pages';

/** Answers every list with these rows, which have all ids. */
function requestsWith(rows: object[]) {
  const answer = { ok: () => true, json: async () => ({ rows }) };
  return { get: async () => answer } as unknown as APIRequestContext;
}

const ROW = {
  ...{ id: 7, key: 'city-3', code: 'acme', reference: 'FOLABC123', day: '2026-11-03' },
  ...{ hotel_id: 8, company_id: 9, contract_id: 4 },
};
const parameterised = pageRoutes.filter(({ pattern, access }) => access === 'staff' && pattern.includes('{'));

test('findConsoleAddresses finds an address for each page of the console with a parameter', async () => {
  const addresses = await findConsoleAddresses(requestsWith([{ ...ROW, contract_id: null }, ROW]));
  expect(Object.keys(addresses).sort()).toEqual(parameterised.map(({ pattern }) => pattern).sort());
  for (const address of Object.values(addresses)) expect(address).toMatch(/^\/console\/[\w/-]+\/$/);
  expect(addresses).toMatchObject({
    '/console/hotels/{hotelId}/content/preview/': '/console/hotels/8/content/preview/',
    '/console/rates/contracts/{contractId}/': '/console/rates/contracts/4/',
    '/console/money/days/{day}/': '/console/money/days/2026-11-03/',
  });
});

test('findConsoleAddresses has no address for a record that the site lacks', async () => {
  const addresses = await findConsoleAddresses(requestsWith([]));
  expect(Object.values(addresses).filter(Boolean)).toEqual([addresses['/console/today/{list}/']]);
});
