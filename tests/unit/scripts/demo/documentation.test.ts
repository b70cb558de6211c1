import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hotelRow } from '@/scripts/operator/import/hotels/hotel-schema';
import { rateRow } from '@/scripts/operator/import/rates/rate-schema';
import { CITIES } from '@/scripts/demo/data/cities';
import { DEMO_CORPORATES, DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import * as demoNights from '@/scripts/demo/data/demo-nights';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { generateStays } from '@/scripts/demo/generate/demo-stays';

const doc = (name: string) => readFileSync(path.resolve(__dirname, '../../../../docs', name), 'utf8');
const demo = doc('demo.md');
const hotels = generateHotels('2026-11-21');

test('the demo document names every hotel with an exception, by code and name', () => {
  const codes = Object.values(demoNights).map((value) => (typeof value === 'string' ? value : value.hotel));
  expect(codes).toHaveLength(7);
  for (const code of codes) {
    const hotel = hotels.find((candidate) => candidate.code === code);
    expect(demo).toMatch(new RegExp(`\\| ${hotel?.name} +\\| ${code} `));
  }
});

test('the demo document has the accounts and the numbers as they are', () => {
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

test('the import document has every column', () => {
  const importing = doc('import.md');
  for (const column of [...Object.keys(hotelRow.shape), ...Object.keys(rateRow.shape)]) {
    expect(importing).toContain(`\`${column}\``);
  }
});
