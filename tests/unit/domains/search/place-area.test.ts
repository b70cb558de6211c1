import { toPlaceArea, toAddressComponents } from '@/lib/domains/search/rules/place-area';

const component = (longName: string, ...types: string[]) => ({ longName, shortName: longName, types });

test('toPlaceArea takes the city from the locality component, otherwise from the district', () => {
  const state = component('Karnataka', 'administrative_area_level_1');
  const district = component('Bengaluru Urban', 'administrative_area_level_2');
  expect(toPlaceArea([component('Bengaluru', 'locality'), district, state]).city).toBe('Bengaluru');
  expect(toPlaceArea([district, state])).toEqual({
    locality: '',
    city: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
  });
});

test('toPlaceArea inverts toAddressComponents', () => {
  const area = { locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka', country: 'India' };
  expect(toPlaceArea(toAddressComponents(area))).toEqual(area);
  expect(toAddressComponents({ ...area, locality: '' })).toHaveLength(3);
});
