import { areaOf, componentsOf } from '@/lib/domains/search/rules/place-area';

const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });

test('the city is the locality, else the district', () => {
  const state = part('Karnataka', 'administrative_area_level_1');
  const district = part('Bengaluru Urban', 'administrative_area_level_2');
  expect(areaOf([part('Bengaluru', 'locality'), district, state]).city).toBe('Bengaluru');
  expect(areaOf([district, state])).toEqual({
    locality: '',
    city: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
  });
});

test('our own areas survive the shape', () => {
  const area = { locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka', country: 'India' };
  expect(areaOf(componentsOf(area))).toEqual(area);
  expect(componentsOf({ ...area, locality: '' })).toHaveLength(3);
});
