import { DEFAULT_COUNTRY } from '@/lib/domains/search/constants';

interface Component {
  longName: string;
  shortName: string;
  types: readonly string[];
}

export interface PlaceArea {
  locality: string;
  city: string;
  state: string;
  country: string;
}

export function toPlaceArea(components: readonly Component[]): PlaceArea {
  const find = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type))?.longName)
      .find((name) => name !== undefined && name !== '') ?? '';
  return {
    locality: find('sublocality_level_1', 'sublocality', 'neighborhood'),
    city: find('locality', 'administrative_area_level_2'),
    state: find('administrative_area_level_1'),
    country: find('country') || DEFAULT_COUNTRY,
  };
}

export function toAddressComponents(area: PlaceArea): { longName: string; shortName: string; types: string[] }[] {
  const part = (name: string, ...types: string[]) =>
    name === '' ? [] : [{ longName: name, shortName: name, types: [...types, 'political'] }];
  return [
    ...part(area.locality, 'sublocality_level_1', 'sublocality'),
    ...part(area.city, 'locality'),
    ...part(area.state, 'administrative_area_level_1'),
    ...part(area.country, 'country'),
  ];
}
