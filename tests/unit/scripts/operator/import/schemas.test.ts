import { hotelRow } from '@/scripts/operator/import/hotels/hotel-schema';
import { rateRow } from '@/lib/domains/console-rates/server/service/import/rate-row';

const hotel = { code: 'H1', name: 'Hall', street: '1 Lane', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
const rate = {
  hotel_code: 'H1',
  room_type: 'oak',
  channel: 'corp',
  from: '2027-01-01',
  to: '2027-01-31',
  single: '2499.50',
  double: '2999',
  extra_adult: '800',
};
const issues = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

test('hotelRow adds defaults to a row with required columns only', () => {
  expect(hotelRow.parse({ ...hotel, facilities: 'WiFi | lift|' })).toMatchObject({
    kind: 'tower',
    star_rating: null,
    checkin_time: '12:00',
    b2b_saleable: true,
    facilities: ['wifi', 'lift'],
    oak_rooms: null,
    status: null,
  });
});

test('hotelRow reports every invalid column', () => {
  const faults = {
    code: '?',
    pincode: '011001',
    star_rating: '9',
    gstin: '29ABC',
    latitude: '18.5',
    b2b_saleable: 'maybe',
  };
  expect(issues(hotelRow.safeParse({ ...hotel, ...faults }))).toEqual([
    'code is 2 to 40 letters, digits, . _ or -',
    'pincode is not six digits, the first not 0',
    'star_rating is above 7',
    'gstin is not a GSTIN. A GSTIN has 15 characters',
    'b2b_saleable is neither yes nor no',
  ]);
  expect(issues(hotelRow.safeParse({ ...hotel, latitude: '18.5' }))).toEqual([
    'latitude and longitude must both be given, or neither',
  ]);
});

test.each([
  ['29ZZZCX0001A1ZE', 'gstin is not a GSTIN. The check digit does not match: please check for a typing mistake'],
  ['29ZZZCX0001A1CO', 'gstin is not a GSTIN. This is not the GSTIN of a hotel: the 14th character must be Z'],
  ['00ZZZCX0001A1ZE', 'gstin is not a GSTIN. The first two digits are not a state code'],
])('hotelRow refuses the GSTIN %s', (gstin, issue) => {
  expect(issues(hotelRow.safeParse({ ...hotel, gstin }))).toEqual([issue]);
});

test('hotelRow accepts a GSTIN with the right check digit, also with spaces', () => {
  expect(hotelRow.parse({ ...hotel, gstin: '29 zzzcx 0001a1zd' }).gstin).toBe('29ZZZCX0001A1ZD');
});

test('rateRow accepts a rate of zero if the row says complimentary', () => {
  const free = { ...rate, single: '0', double: '0', extra_adult: '0', complimentary: 'yes' };
  expect(rateRow.parse(free)).toMatchObject({ single: 0, double: 0, complimentary: true });
});

test('rateRow converts rupees to paise and weekdays to a bit mask', () => {
  expect(rateRow.parse({ ...rate, weekdays: 'Fri|Sat' })).toMatchObject({
    single: 249950,
    double: 299900,
    kid: 0,
    weekdays: 0b0110000,
  });
  expect(rateRow.parse(rate).weekdays).toBe(0b1111111);
});

test.each([
  [{ single: '12.345' }, 'single is not an amount in rupees with at most two decimals'],
  [{ to: '2026-12-31' }, 'to is earlier than the from date'],
  [{ from: '2027-02-30' }, 'from is not a day as YYYY-MM-DD'],
  [{ double: '1000' }, 'double is less than single'],
  [{ weekdays: 'Fri|Holiday' }, 'weekdays holiday is not a weekday (Mon, Tue, Wed, Thu, Fri, Sat, Sun)'],
  [{ single: '0' }, 'single is 0 rupees, which requires complimentary = yes'],
  [{ single: '0', double: '0', complimentary: 'no' }, 'double is 0 rupees, which requires complimentary = yes'],
  [{ channel: 'website', contract_code: 'ACME' }, 'contract_code is allowed for corporate rates only'],
])('rateRow refuses %j', (fault, message) => {
  expect(issues(rateRow.safeParse({ ...rate, ...fault }))).toContain(message);
});
