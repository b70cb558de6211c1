import { POLICY_FACTS } from '@/scripts/demo/data/policy-texts';
import type { HotelFactKey } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import type { RoomFactKey } from '@/lib/domains/hotels/rules/facts/room-facts';
import type { FactValue, HotelContent } from '@/lib/domains/hotels/types';
import type { FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';

type HotelFacts = Partial<Record<HotelFactKey, FactValue>>;

/** States where the law forbids the sale of alcohol: Bihar, Nagaland, Gujarat, Lakshadweep. */
const DRY_STATES: readonly string[] = ['10', '13', '24', '31'];

/** Share of demo hotels that leave out a group of facts, so that pages with unknown facts are seen. */
const UNKNOWN_SHARE = 0.15;

interface FactInput {
  readonly hotel: HotelIdentity;
  readonly facilities: readonly FacilitySlug[];
  readonly rooms: readonly RoomTypeDraft[];
  readonly content: HotelContent;
}

/** Facts agree with the facilities and policies of the hotel. */
export function hotelFacts({ hotel, facilities, rooms, content }: FactInput, random: DemoRandom): HotelFacts {
  const has = (slug: FacilitySlug) => facilities.includes(slug);
  const isUpscale = hotel.stars >= 4;
  const groups: readonly HotelFacts[] = [
    moneyFacts(isUpscale, random),
    {
      desk_and_chair: has('work-desk'),
      wifi_mbps: random.int(3, isUpscale ? 20 : 9) * 10,
      bed_sockets: random.chance(0.8),
      meeting_rooms: has('meeting-room') ? random.int(1, 4) : 0,
      quiet_floor: isUpscale && random.chance(0.5),
    },
    { power_backup: isUpscale ? 'full' : 'partial', ac_on_backup: isUpscale },
    arrivalFacts(hotel, has('airport-transfer'), random),
    {
      accepted_ids: ['aadhaar', 'driving_licence', 'voter_id', 'passport'],
      local_id: random.chance(0.7),
      unmarried_couples: random.chance(0.7),
      foreign_guests: isUpscale || random.chance(0.6),
      minimum_age: 18,
    },
    { cctv: has('cctv'), fire_certificate: true, doctor: random.chance(0.7), women_floor: has('women-floor') },
    {
      step_free_entrance: has('wheelchair-access'),
      accessible_room: has('accessible-room'),
      roll_in_shower: has('accessible-room'),
    },
    {
      parking: has('parking') ? 'free' : 'none',
      driver_room: has('parking') && random.chance(0.4),
      ev_charging: has('ev-charging'),
    },
    foodFacts(hotel, random),
  ];
  const known = groups.filter(() => !random.chance(UNKNOWN_SHARE));
  return Object.assign(
    {
      floors: random.int(3, isUpscale ? 14 : 6),
      lift: has('lift'),
      rooms: rooms.reduce((sum, { total }) => sum + total, 0),
      year_opened: hotel.openedYear,
    },
    ...known,
    ...content.policies.map(({ description }) => POLICY_FACTS[description] ?? {}),
  ) as HotelFacts;
}

const moneyFacts = (isUpscale: boolean, random: DemoRandom): HotelFacts => ({
  bill_to_company: true,
  gst_invoice: 'desk',
  deposit: isUpscale ? 2_000_00 : random.pick([0, 500_00, 1_000_00]),
  cards: true,
  upi: true,
});

const arrivalFacts = ({ phone }: HotelIdentity, hasTransfer: boolean, random: DemoRandom): HotelFacts => ({
  desk_24h: true,
  early_checkin_from: random.pick(['06:00', '08:00', '09:00']),
  early_checkin_charge: random.pick(['Free when a room is ready', 'Half of the rate before 9 am']),
  late_checkout_until: random.pick(['14:00', '16:00', '18:00']),
  late_checkout_charge: random.pick(['Free until noon, then half of the rate', 'Half of the rate']),
  night_phone: phone,
  pickup: hasTransfer ? 'paid' : 'none',
});

const foodFacts = ({ stateCode, segment }: HotelIdentity, random: DemoRandom): HotelFacts => ({
  breakfast_from: random.pick(['06:30', '07:00', '07:30']),
  vegetarian: random.chance(0.2) ? 'only' : 'yes',
  jain: random.chance(0.5),
  late_dinner_until: random.pick(['22:30', '23:00', '23:30']),
  alcohol: DRY_STATES.includes(stateCode) ? 'dry_state' : segment === 'premium' ? 'served' : 'not_served',
});

/** Facts of every room type of a hotel. */
export function roomFacts(facilities: readonly FacilitySlug[]): Partial<Record<RoomFactKey, FactValue>> {
  return {
    work_desk: facilities.includes('work-desk'),
    iron: facilities.includes('iron'),
    kettle: facilities.includes('tea-coffee'),
    safe: facilities.includes('safe'),
  };
}
