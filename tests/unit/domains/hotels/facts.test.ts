import { factInFile } from '@/lib/domains/hotels/contract/facts';
import { describeFactGroups, factFileValue } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { HOTEL_FACT_GROUPS, HOTEL_FACTS, type HotelFactKey } from '@/lib/domains/hotels/rules/facts/hotel-facts';

function definitionOf(key: HotelFactKey) {
  const definition = HOTEL_FACTS[key];
  if (!definition) throw new Error(`${key} is not in the catalogue`);
  return definition;
}

const read = (key: HotelFactKey, value: unknown) => factInFile(definitionOf(key)).safeParse(value);

test('no two groups of the catalogue have a fact with the same key', () => {
  const keys = HOTEL_FACT_GROUPS.flatMap(({ facts }) => Object.keys(facts));
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(HOTEL_FACTS)).toEqual(keys);
});

test('describeFactGroups omits unknown facts and groups without a known fact', () => {
  expect(describeFactGroups(HOTEL_FACT_GROUPS, {})).toEqual([]);
  const groups = describeFactGroups(HOTEL_FACT_GROUPS, { power_backup: 'full', upi: false, forgotten: true });
  expect(groups).toEqual([
    {
      key: 'money',
      title: 'Money and invoices',
      facts: [{ key: 'upi', label: 'UPI at the desk', text: 'No', value: false }],
    },
    {
      key: 'power',
      title: 'Power',
      facts: [{ key: 'power_backup', label: 'Power backup', text: 'For the whole hotel', value: 'full' }],
    },
  ]);
});

test.each<[HotelFactKey, boolean | number | string | string[], string]>([
  ['deposit', 1_500_00, '₹1,500'],
  ['deposit', 0, 'None'],
  ['wifi_mbps', 80, '80 Mbit/s'],
  ['meeting_rooms', 0, '0'],
  ['wifi_measured_on', '2026-11-03', '3 Nov 2026'],
  ['accepted_ids', ['aadhaar', 'passport'], 'Aadhaar, Passport'],
  ['breakfast_from', '06:30', '06:30'],
  ['cards', true, 'Yes'],
])('describeFactGroups shows the fact %s with the value %j as %s', (key, value, text) => {
  const [group] = describeFactGroups(HOTEL_FACT_GROUPS, { [key]: value });
  expect(group?.facts[0]?.text).toBe(text);
});

test.each<[HotelFactKey, unknown, unknown]>([
  ['deposit', 1500.5, 1_500_50],
  ['accepted_ids', ['passport', 'aadhaar', 'passport'], ['aadhaar', 'passport']],
  ['power_backup', 'partial', 'partial'],
  ['power_backup', 'unknown', null],
  ['cards', null, null],
  ['gate', '  Gate 2 ', 'Gate 2'],
  ['night_phone', '+91 80 4000 0000', '+91 80 4000 0000'],
])('factInFile reads the fact %s from %j as %j', (key, value, stored) => {
  expect(read(key, value)).toEqual({ success: true, data: stored });
});

test.each<[HotelFactKey, unknown, string]>([
  ['deposit', 10.005, 'has more than two decimals'],
  ['deposit', -1, 'is below 0'],
  ['wifi_mbps', 12.5, 'is not a whole number'],
  ['floors', 0, 'is below 1'],
  ['cards', 'yes', 'is neither yes nor no'],
  ['power_backup', 'half', 'is not one of full, partial, none'],
  ['accepted_ids', ['ration_card'], 'is not a list of aadhaar, driving_licence, voter_id, passport, pan'],
  ['accepted_ids', [], 'is an empty list'],
  ['breakfast_from', '7:00', 'is not a time as HH:MM'],
  ['wifi_measured_on', '2026-02-30', 'is not a day as YYYY-MM-DD'],
  ['night_phone', 'ask', 'is not a telephone number'],
  ['gate', 'a\u202Eb', 'contains control or invisible characters'],
  ['gate', '', 'is empty'],
])('factInFile refuses the fact %s with the value %j', (key, value, message) => {
  expect(read(key, value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a fact that is written to a file is read back as the stored value', () => {
  for (const [key, stored] of [
    ['deposit', 99_05],
    ['accepted_ids', ['voter_id']],
    ['cards', false],
  ] as const) {
    expect(read(key, factFileValue(definitionOf(key), stored)).data).toEqual(stored);
  }
});
