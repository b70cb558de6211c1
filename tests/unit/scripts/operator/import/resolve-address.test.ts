import { buildGazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import { resolveAddress } from '@/scripts/operator/import/gazetteer/resolve-address';

const town = (name: string, state: string, lat: number, lng: number) => ({ name, state, lat, lng, aliases: [] });
const gazetteer = buildGazetteer(
  [
    town('Bengaluru', 'Karnataka', 12.97, 77.59),
    town('Cochin', 'Kerala', 9.94, 76.26),
    town('Kollam', 'Kerala', 8.88, 76.6),
    town('Hyderabad', 'Telangana', 17.38, 78.46),
    town('Aurangabad', 'Maharashtra', 19.88, 75.32),
    town('Aurangabad', 'Bihar', 24.75, 84.37),
    town('Greater Noida', 'Uttar Pradesh', 28.47, 77.5),
    town('Noida', 'Uttar Pradesh', 28.58, 77.33),
  ],
  new Map([
    ['560038', { lat: 12.98, lng: 77.64 }],
    ['682018', { lat: 9.99, lng: 76.28 }],
    ['691501', { lat: 8.97, lng: 76.68 }],
    ['500016', { lat: 17.44, lng: 78.46 }],
    ['431001', { lat: 19.89, lng: 75.33 }],
    ['201310', { lat: 28.47, lng: 77.51 }],
    ['999999', null],
  ]),
);
const resolve = (address: string, state = '') => {
  const resolution = resolveAddress(address, state, gazetteer);
  return 'address' in resolution
    ? `${resolution.address.place.name}, ${resolution.address.place.state} ${resolution.address.pincode}`
    : resolution.reasons;
};

test.each([
  ['12, 100 Feet Road, Indiranagar, Bangalore - 560 038', 'KARNATAKA', 'Bengaluru, Karnataka 560038'],
  ['St. Benedict RoadErnakulam, Kochi - 682018, KERALA', 'Kerala ', 'Kochi, Kerala 682018'],
  ['7-1-26, Begumpet, HYDERABAD-500016', 'ANDHRA PRADESH', 'Hyderabad, Telangana 500016'],
  ['Station Road, Aurangabad 431001', '', 'Aurangabad, Maharashtra 431001'],
  ['Kasna Road, Greater Noida 201310', 'UTTAR PRADESH', 'Greater Noida, Uttar Pradesh 201310'],
])('resolveAddress resolves "%s" in "%s" to %s', (address, state, expected) => {
  expect(resolve(address, state)).toBe(expected);
});

test.each([
  ['Marine Drive, Kochi', 'Kerala', ['no pincode in the address']],
  ['Marine Drive, Kochi 682999', 'Kerala', ['pincode 682999 is not in the gazetteer']],
  ['Somewhere, Kochi 999999', 'Kerala', ['pincode 999999 has no coordinates in the gazetteer']],
  ['Kundara P.O., Kollam Dist. - 691501', 'Kerala', ['no town of the gazetteer is named in the address']],
  ['Beach Road, Dist. Kollam 691501', 'Kerala', ['no town of the gazetteer is named in the address']],
  ['MG Road, Bengaluru 560038', 'Kerala', ['Bengaluru is not in Kerala']],
  ['MG Road, Kochi 560038', '', ['Kochi is not near pincode 560038']],
  ['MG Road, Bengaluru 560038', 'Atlantis', ['state "Atlantis" is unknown']],
])('resolveAddress does not resolve "%s" in "%s" and returns %j', (address, state, reasons) => {
  expect(resolve(address, state)).toEqual(reasons);
});

test('resolveAddress does not take a phone number for a pincode', () => {
  expect(resolve('Kochi, phone 04842668221', 'Kerala')).toEqual(['no pincode in the address']);
});
