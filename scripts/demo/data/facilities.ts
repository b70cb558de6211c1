import type { IconName } from '@/components/ui/icon';

export type FacilityGroup = 'room' | 'work' | 'food' | 'property' | 'safety' | 'access';

export interface FacilitySeed {
  /** Must never change, because search filters and the facilities endpoint use it. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly icon: IconName;
  readonly group: FacilityGroup;
}

const facility = <Slug extends string>(id: number, slug: Slug, name: string, icon: IconName, group: FacilityGroup) => ({
  id,
  slug,
  name,
  icon,
  group,
});

export const FACILITIES = [
  facility(1, 'wifi', 'Free Wi-Fi', 'wifi', 'work'),
  facility(2, 'air-conditioning', 'Air conditioning', 'snowflake', 'room'),
  facility(3, 'breakfast', 'Breakfast included', 'breakfast', 'food'),
  facility(4, 'parking', 'Parking', 'parking', 'property'),
  facility(5, 'lift', 'Lift', 'lift', 'access'),
  facility(6, 'power-backup', 'Power backup', 'refresh', 'property'),
  facility(7, 'work-desk', 'Work desk', 'briefcase', 'work'),
  facility(8, 'restaurant', 'Restaurant', 'restaurant', 'food'),
  facility(9, 'room-service', 'Room service', 'bell', 'food'),
  facility(10, 'laundry', 'Laundry', 'iron', 'property'),
  facility(11, 'front-desk-24h', '24-hour front desk', 'clock', 'property'),
  facility(12, 'meeting-room', 'Meeting room', 'meeting', 'work'),
  facility(13, 'gym', 'Gym', 'gym', 'property'),
  facility(14, 'swimming-pool', 'Swimming pool', 'pool', 'property'),
  facility(15, 'airport-transfer', 'Airport transfer', 'plane', 'property'),
  facility(16, 'tea-coffee', 'Tea and coffee maker', 'breakfast', 'room'),
  facility(17, 'television', 'Television', 'tv', 'room'),
  facility(18, 'safe', 'In-room safe', 'lock', 'safety'),
  facility(19, 'mini-fridge', 'Mini fridge', 'snowflake', 'room'),
  facility(20, 'kitchenette', 'Kitchenette', 'restaurant', 'room'),
  facility(21, 'iron', 'Iron and board', 'iron', 'room'),
  facility(22, 'cctv', 'CCTV in common areas', 'eye', 'safety'),
  facility(23, 'fire-safety', 'Smoke detectors', 'warning', 'safety'),
  facility(24, 'first-aid', 'First aid', 'shield', 'safety'),
  facility(25, 'wheelchair-access', 'Step-free entrance', 'accessible', 'access'),
  facility(26, 'accessible-room', 'Accessible room', 'accessible', 'access'),
  facility(27, 'ev-charging', 'Electric car charging', 'parking', 'property'),
  facility(28, 'garden', 'Garden', 'sun', 'property'),
  facility(29, 'rooftop', 'Rooftop terrace', 'sun', 'property'),
  facility(30, 'banquet-hall', 'Banquet hall', 'users', 'work'),
  facility(31, 'printing', 'Printing and scanning', 'print', 'work'),
  facility(32, 'women-floor', 'Women-only floor', 'shield', 'safety'),
] as const satisfies readonly FacilitySeed[];

export type FacilitySlug = (typeof FACILITIES)[number]['slug'];
