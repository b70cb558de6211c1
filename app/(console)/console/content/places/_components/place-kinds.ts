import type { PlaceRow } from '@/lib/domains/console-content/contract/places';

export const PLACE_KIND_LABELS: Readonly<Record<PlaceRow['kind'], string>> = {
  city: 'City',
  locality: 'Locality',
  landmark: 'Landmark',
  category: 'Category',
};
