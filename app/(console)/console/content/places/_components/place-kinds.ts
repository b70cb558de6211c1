import type { PlaceRow } from '@/lib/domains/console-content/contract/places';
import type { LandmarkKind } from '@/lib/domains/hotels/rules/landmarks';

export const PLACE_KIND_LABELS: Readonly<Record<PlaceRow['kind'], string>> = {
  city: 'City',
  locality: 'Locality',
  landmark: 'Landmark',
  category: 'Category',
};

export const LANDMARK_KIND_LABELS: Readonly<Record<LandmarkKind, string>> = {
  railway_station: 'Railway station',
  airport: 'Airport',
  tech_park: 'Tech park',
  business_district: 'Business district',
  convention_centre: 'Convention centre',
  sight: 'Sight',
};
