import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { findStateByName, findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { gstinCheckDigit, parseGstin } from '@/lib/domains/gstin/rules/structure';

const PAN = 'ZZZCX0001A';

function validGstinIn(code: string) {
  const first = `${code}${PAN}1Z`;
  const reading = parseGstin(`${first}${gstinCheckDigit(first)}`);
  if (!reading.isValid) throw new Error(reading.message);
  return reading;
}

test.each([
  ['Orissa', '21'],
  ['Odisha', '21'],
  ['PONDICHERRY', '34'],
  ['Uttaranchal', '05'],
  ['New Delhi', '07'],
  ['NCT of Delhi', '07'],
  ['Jammu & Kashmir', '01'],
  ['jammu  and kashmir ', '01'],
  ['Andaman & Nicobar Islands', '35'],
  ['Daman & Diu', '26'],
  ['Dadra and Nagar Haveli', '26'],
  ['The Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Tamil Nadu.', '33'],
])('findStateByName maps %s to %s', (name, code) => {
  expect(findStateByName(name)?.code).toBe(code);
});

test.each(['', 'Karnatka', '29', 'Other Territory', 'Andhra', 'constructor', '__proto__'])(
  'findStateByName returns null for %j',
  (name) => {
    expect(findStateByName(name)).toBeNull();
  },
);

test('findStateConflict accepts each current state only with its own code', () => {
  const states = GST_STATES.filter(({ status }) => status === 'current');
  for (const registered of states) {
    for (const office of states) {
      const conflict = findStateConflict(validGstinIn(registered.code), office.name);
      expect([registered.code, office.code, conflict === null]).toEqual([
        registered.code,
        office.code,
        registered.code === office.code,
      ]);
    }
  }
});

test('findStateConflict accepts retired codes with their successor states', () => {
  expect(findStateConflict(validGstinIn('25'), 'Daman and Diu')).toBeNull();
  expect(findStateConflict(validGstinIn('25'), 'Goa')).toMatch(/Dadra and Nagar Haveli and Daman and Diu/);
  expect(findStateConflict(validGstinIn('28'), 'Andhra Pradesh')).toBeNull();
  expect(findStateConflict(validGstinIn('28'), 'Telangana')).toBeNull();
  expect(findStateConflict(validGstinIn('28'), 'Karnataka')).toMatch(/Telangana or Andhra Pradesh/);
  expect(findStateConflict(validGstinIn('37'), 'Telangana')).not.toBeNull();
  expect(findStateConflict(validGstinIn('36'), 'Andhra Pradesh')).not.toBeNull();
});

test.each(['96', '97', '99'])(
  'findStateConflict accepts an office in any state for code %s, which is not a state',
  (code) => {
    expect(findStateConflict(validGstinIn(code), 'Kerala')).toBeNull();
    expect(findStateConflict(validGstinIn(code), 'Dubai')).toBeNull();
  },
);

test('findStateConflict accepts an office in any state for a UIN, which contains no PAN', () => {
  const embassy = parseGstin('0717USA00010UNS');
  expect(embassy).toMatchObject({ isValid: true, kind: 'uin' });
  if (embassy.isValid) expect(findStateConflict(embassy, 'Maharashtra')).toBeNull();
});

test('findStateConflict refuses an unknown state name', () => {
  expect(findStateConflict(validGstinIn('29'), 'Karnatka')).toBe(
    'Please choose a state: this GSTIN is registered in Karnataka',
  );
});
