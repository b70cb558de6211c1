export type FacilityGroup = 'room' | 'work' | 'food' | 'property' | 'safety' | 'access';

export interface FacilitySeed {
  /** Stable number used by the search filters and the facilities call. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly group: FacilityGroup;
}

const facility = <Slug extends string>(id: number, slug: Slug, name: string, group: FacilityGroup) => ({
  id,
  slug,
  name,
  group,
});

export const FACILITIES = [
  facility(1, 'wifi', 'Free Wi-Fi', 'work'),
  facility(2, 'air-conditioning', 'Air conditioning', 'room'),
  facility(3, 'breakfast', 'Breakfast included', 'food'),
  facility(4, 'parking', 'Parking', 'property'),
  facility(5, 'lift', 'Lift', 'access'),
  facility(6, 'power-backup', 'Power backup', 'property'),
  facility(7, 'work-desk', 'Work desk', 'work'),
  facility(8, 'restaurant', 'Restaurant', 'food'),
  facility(9, 'room-service', 'Room service', 'food'),
  facility(10, 'laundry', 'Laundry', 'property'),
  facility(11, 'front-desk-24h', '24-hour front desk', 'property'),
  facility(12, 'meeting-room', 'Meeting room', 'work'),
  facility(13, 'gym', 'Gym', 'property'),
  facility(14, 'swimming-pool', 'Swimming pool', 'property'),
  facility(15, 'airport-transfer', 'Airport transfer', 'property'),
  facility(16, 'tea-coffee', 'Tea and coffee maker', 'room'),
  facility(17, 'television', 'Television', 'room'),
  facility(18, 'safe', 'In-room safe', 'safety'),
  facility(19, 'mini-fridge', 'Mini fridge', 'room'),
  facility(20, 'kitchenette', 'Kitchenette', 'room'),
  facility(21, 'iron', 'Iron and board', 'room'),
  facility(22, 'cctv', 'CCTV in common areas', 'safety'),
  facility(23, 'fire-safety', 'Smoke detectors', 'safety'),
  facility(24, 'first-aid', 'First aid', 'safety'),
  facility(25, 'wheelchair-access', 'Step-free entrance', 'access'),
  facility(26, 'accessible-room', 'Accessible room', 'access'),
  facility(27, 'ev-charging', 'Electric car charging', 'property'),
  facility(28, 'garden', 'Garden', 'property'),
  facility(29, 'rooftop', 'Rooftop terrace', 'property'),
  facility(30, 'banquet-hall', 'Banquet hall', 'work'),
  facility(31, 'printing', 'Printing and scanning', 'work'),
  facility(32, 'women-floor', 'Women-only floor', 'safety'),
] as const satisfies readonly FacilitySeed[];

export type FacilitySlug = (typeof FACILITIES)[number]['slug'];
