import fc from 'fast-check';
import {
  buildLegalTree,
  findKnownGstin,
  toLegalData,
  type RegistrationRow,
} from '@/lib/domains/gstin/rules/legal-data';
import {
  DEFAULT_GSTIN_SUMMARY,
  newGstinSummary,
  billingSummary,
  splitOfficeAddress,
} from '@/lib/domains/gstin/rules/billing-summary';
import {
  billingPriority,
  creditWarning,
  defaultBillingEntity,
  sortByBillingPriority,
  type BillingEntity,
} from '@/lib/domains/gstin/rules/priority';
import { findGstState, taxTerritoryOf } from '@/lib/domains/gstin/rules/state-codes';

const address = { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' };
const entity = (id: number, corporate: number, gstin: string | null): BillingEntity => ({
  legalEntityId: id,
  corporateId: corporate,
  tradingName: `Firm ${id}`,
  legalName: `Firm ${id}`,
  gstinNumber: gstin,
  address,
});
const west = entity(1, 10, '27ZZZCX0001A1ZH');
const south = entity(2, 10, '29ZZZCX0001A1ZD');
const withoutGstin = entity(3, 10, null);
const otherCompany = entity(4, 20, '29ZZZCX0001A2ZC');

test('sortByBillingPriority puts registrations of the company in the state of the hotel first, and other companies last', () => {
  const preference = { corporateId: 10, hotelStateCode: '29' };
  const sorted = sortByBillingPriority([otherCompany, withoutGstin, west, south], preference);
  expect(sorted).toEqual([south, west, withoutGstin, otherCompany]);
  expect(sorted.map((item) => billingPriority(item, preference))).toEqual([1, 2, 3, 4]);
  expect(defaultBillingEntity([otherCompany, withoutGstin, west, south], { ...preference, hotelStateCode: '27' })).toBe(
    west,
  );
  expect(defaultBillingEntity([], preference)).toBeNull();
});

test('sortByBillingPriority puts the booking entity first among entities of equal priority', () => {
  const sameState = entity(9, 10, '29ZZZCX0001A2ZC');
  const firstFor = (legalEntityId?: number) =>
    sortByBillingPriority([sameState, south], { corporateId: 10, hotelStateCode: '29', legalEntityId })[0];
  expect(firstFor(9)).toBe(sameState);
  expect(firstFor(2)).toBe(south);
  expect(firstFor()).toBe(south);
});

test('the result of sortByBillingPriority does not depend on the input order', () => {
  const all = [west, south, withoutGstin, otherCompany, entity(5, 20, null), entity(6, 10, '07ZZZCX0001A1ZJ')];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      const preference = { corporateId: 10, hotelStateCode: '29' };
      const sorted = sortByBillingPriority(shuffled, preference);
      expect(sorted).toEqual(sortByBillingPriority(all, preference));
      expect(new Set(sorted).size).toBe(all.length);
    }),
  );
});

test('creditWarning warns when the GSTIN is not registered in the state of the hotel', () => {
  expect(creditWarning('29ZZZCX0001A1ZD', '29')).toBeNull();
  expect(creditWarning(null, '29')).toBeNull();
  expect(creditWarning('27ZZZCX0001A1ZH', '29')).toContain('GST of Karnataka');
  expect(creditWarning('27ZZZCX0001A1ZH', '00')).toContain('another state');
});

test('GSTIN panel summaries have the texts of the specification', () => {
  expect(DEFAULT_GSTIN_SUMMARY).toEqual({
    title: 'ENTER GSTIN',
    subtitle: 'GSTIN cannot be updated once booking is completed',
  });
  expect(billingSummary(south).title).toBe('GSTIN with Bill To: Firm 2 (29ZZZCX0001A1ZD)');
  expect(billingSummary(withoutGstin).title).toBe('GSTIN with Bill To: Firm 3 (--GSTIN not present--)');
  expect(billingSummary({ legalName: "$& $' Ltd", gstinNumber: '' }).title).toBe(
    "GSTIN with Bill To: $& $' Ltd (--GSTIN not present--)",
  );
  expect(billingSummary(null).title).toBe('No GSTIN will be applicable on the invoice');
  expect(newGstinSummary('Acme', '29ZZZCX0001A1ZD')).toEqual({ title: 'Acme', subtitle: '29ZZZCX0001A1ZD' });
});

test.each([
  ['12/A MG Road, Indiranagar', '12/A', 'MG Road, Indiranagar'],
  ['  12  MG Road ', '12', 'MG Road'],
  ['Skyline', 'Skyline', ''],
  ['', '', ''],
])('splitOfficeAddress splits %j at its first space', (text, building, street) => {
  expect(splitOfficeAddress(text)).toEqual({ building, street });
});

describe('the legal data of the GSTIN panel', () => {
  const row = (
    name: string,
    state: string,
    stateCode: string,
    gstin: string,
    extra: Partial<RegistrationRow> = {},
  ) => ({
    legalEntityName: name,
    isDefaultEntity: false,
    gstin,
    stateCode,
    building: '1',
    street: 'Main Road',
    city: 'City',
    state,
    pincode: '560001',
    isDefault: false,
    ...extra,
  });
  const rows = [
    row('Acme West', 'Maharashtra', '27', '27ZZZCX0001A1ZH'),
    row('Acme', 'Tamil Nadu', '33', '33ZZZCX0001A1ZO', { isDefaultEntity: true }),
    row('Acme', 'Karnataka', '29', '29ZZZCX0001A1ZD', { isDefaultEntity: true }),
    row('Acme', 'Karnataka', '29', '29ZZZCX0001A2ZC', { isDefaultEntity: true, isDefault: true }),
    row('Acme', 'Karnataka', '29', '29ZZZCX0001A2ZC', { isDefaultEntity: true, building: '2' }),
  ];

  test('buildLegalTree nests rows into entity, state, registration and address, with one default each', () => {
    const tree = buildLegalTree(rows);
    expect(tree.map((item) => [item.name, item.default])).toEqual([
      ['Acme West', false],
      ['Acme', true],
    ]);
    const karnataka = tree[1]?.states[1];
    expect(karnataka).toMatchObject({ name: 'Karnataka', legalStateCode: '29', default: true });
    expect(karnataka?.gstins.map((item) => [item.gstin, item.default, item.addresses.length])).toEqual([
      ['29ZZZCX0001A1ZD', false, 1],
      ['29ZZZCX0001A2ZC', true, 2],
    ]);
    expect(tree[1]?.states[0]).toMatchObject({ name: 'Tamil Nadu', default: false });
    expect(tree[0]?.states[0]).toMatchObject({ default: true, gstins: [{ default: true }] });
  });

  test('toLegalData selects the default company, state and registration', () => {
    const data = toLegalData(buildLegalTree(rows));
    expect(data).toMatchObject({
      defaultCompanyName: 'Acme',
      defaultState: 'Karnataka',
      defaultGstin: '29ZZZCX0001A2ZC',
    });
    expect(data.legalEntities.Acme?.Karnataka?.['29ZZZCX0001A2ZC']).toHaveLength(2);
    expect(toLegalData([])).toEqual({ legalEntities: {}, defaultCompanyName: '', defaultState: '', defaultGstin: '' });
  });

  test('findKnownGstin returns the company and the default address of a GSTIN, or null', () => {
    const data = toLegalData(buildLegalTree(rows));
    expect(findKnownGstin(data, '29ZZZCX0001A2ZC')).toMatchObject({
      companyName: 'Acme',
      address: { building: '1', default: true },
    });
    expect(findKnownGstin(data, '27ZZZCX0001A1ZH')?.companyName).toBe('Acme West');
    expect(findKnownGstin(data, '07ZZZCX0001A1ZJ')).toBeNull();
    expect(findKnownGstin(data, 'constructor')).toBeNull();
  });
});

test('taxTerritoryOf distinguishes SGST and UTGST territories, and findGstState finds a state by its code', () => {
  expect(['35', '04', '26', '31', '38', '97'].every((code) => taxTerritoryOf(code) === 'utgst')).toBe(true);
  expect(['07', '01', '34', '29'].every((code) => taxTerritoryOf(code) === 'sgst')).toBe(true);
  expect(findGstState('29')).toEqual({ code: '29', name: 'Karnataka', status: 'current' });
  expect(findGstState('00')).toBeNull();
});
