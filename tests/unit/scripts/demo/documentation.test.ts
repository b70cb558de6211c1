import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hotelRow } from '@/scripts/operator/import/hotels/hotel-schema';
import { rateRow } from '@/lib/domains/console-rates/server/service/import/rate-row';
import { CITIES } from '@/scripts/demo/data/cities';
import { DEMO_CORPORATES, DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import * as unavailability from '@/scripts/demo/data/unavailability';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { generateStays } from '@/scripts/demo/generate/demo-stays';

const doc = (name: string) => readFileSync(path.resolve(__dirname, '../../../../docs', name), 'utf8');
const demo = doc('demo.md');
const hotels = generateHotels('2026-11-21');

test('docs/demo.md lists every hotel with limited availability by code and name', () => {
  const codes = Object.values(unavailability).map((value) => (typeof value === 'string' ? value : value.hotel));
  expect(codes).toHaveLength(7);
  for (const code of codes) {
    const hotel = hotels.find((candidate) => candidate.code === code);
    expect(demo).toMatch(new RegExp(`\\| ${hotel?.name} +\\| ${code} `));
  }
});

test('docs/demo.md has the accounts, GSTINs and numbers of the demo', () => {
  expect(demo).toContain(DEMO_PASSWORD);
  for (const { user, entities } of DEMO_CORPORATES) {
    expect(demo).toContain(user.email);
    expect(demo).toContain(user.phone);
    for (const { gstin } of entities.flatMap(({ registrations }) => registrations)) expect(demo).toContain(gstin);
  }
  expect(demo).toContain(`${CITIES.length} cities`);
  expect(demo).toContain(`${hotels.length} hotels`);
  expect(demo).toContain(`${generateStays(hotels, '2026-11-21').length} bookings`);
});

test('docs/import.md describes every column of hotels and rates', () => {
  const importing = doc('import.md');
  for (const column of [...Object.keys(hotelRow.shape), ...Object.keys(rateRow.shape)]) {
    expect(importing).toContain(`\`${column}\``);
  }
});
