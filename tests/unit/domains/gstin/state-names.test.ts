import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { findStateByName, findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { gstinCheckDigit, readGstin } from '@/lib/domains/gstin/rules/structure';

const PAN = 'ZZZCX0001A';

/** A valid number of the state. */
function gstinOf(code: string) {
  const first = `${code}${PAN}1Z`;
  const reading = readGstin(`${first}${gstinCheckDigit(first)}`);
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
  'findStateByName does not know %j',
  (name) => {
    expect(findStateByName(name)).toBeNull();
  },
);

test('every present state matches its own code only', () => {
  const states = GST_STATES.filter(({ status }) => status === 'current');
  for (const registered of states) {
    for (const office of states) {
      const conflict = findStateConflict(gstinOf(registered.code), office.name);
      expect([registered.code, office.code, conflict === null]).toEqual([
        registered.code,
        office.code,
        registered.code === office.code,
      ]);
    }
  }
});

test('retired codes match their successor states', () => {
  expect(findStateConflict(gstinOf('25'), 'Daman and Diu')).toBeNull();
  expect(findStateConflict(gstinOf('25'), 'Goa')).toMatch(/Dadra and Nagar Haveli and Daman and Diu/);
  expect(findStateConflict(gstinOf('28'), 'Andhra Pradesh')).toBeNull();
  expect(findStateConflict(gstinOf('28'), 'Telangana')).toBeNull();
  expect(findStateConflict(gstinOf('28'), 'Karnataka')).toMatch(/Telangana or Andhra Pradesh/);
  expect(findStateConflict(gstinOf('37'), 'Telangana')).not.toBeNull();
  expect(findStateConflict(gstinOf('36'), 'Andhra Pradesh')).not.toBeNull();
});

test.each(['96', '97', '99'])('code %s is no state and allows any office', (code) => {
  expect(findStateConflict(gstinOf(code), 'Kerala')).toBeNull();
  expect(findStateConflict(gstinOf(code), 'Dubai')).toBeNull();
});

test('numbers without a PAN allow any office', () => {
  const embassy = readGstin('0717USA00010UNS');
  expect(embassy).toMatchObject({ isValid: true, kind: 'uin' });
  if (embassy.isValid) expect(findStateConflict(embassy, 'Maharashtra')).toBeNull();
});

test('an unknown state is refused', () => {
  expect(findStateConflict(gstinOf('29'), 'Karnatka')).toBe(
    'Please choose a state: this GSTIN is registered in Karnataka',
  );
});
