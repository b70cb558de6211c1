import { addDays, todayInIndia } from '@/lib/dates';
import { setCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { changeDeskCalendar } from '@/lib/domains/ari/server/service/change-calendar';
import { takeOverCells } from '@/lib/domains/ari/server/service/take-over';
import { now } from '@/lib/platform/clock/clock';
import type { ExampleContext, Examples } from '../example';
import { connectHotel } from '../partner-world';

const EDITORS = ['revenue', 'owner'] as const;
let serial = 0;

const toChange = ({ world }: ExampleContext) => {
  serial += 1;
  // Every example has another number of rooms, so that each call changes the night, and more than all tests book.
  return [
    {
      roomTypes: ['oak'],
      from: world.checkin,
      to: addDays(world.checkin, 1),
      set: { total: 4_000 + (serial % 1_000) },
    },
  ];
};

async function createChange(context: ExampleContext) {
  const { deskPeople, hotelId } = context.world;
  const request = { items: toChange(context), seenChange: 0, overwrite: true, dryRun: false };
  const { changeId } = await changeDeskCalendar(deskPeople.owner, hotelId, request);
  return { params: { hotel_id: hotelId, change_id: changeId ?? 0 }, body: {} };
}

/** A partner owns website prices from the hundredth night on. */
async function ownByPartner({ world: { deskPeople, hotelId, partner } }: ExampleContext) {
  await connectHotel(partner, hotelId);
  const from = addDays(todayInIndia(now()), 100);
  await setCellOwner(deskPeople.owner, { hotelId, kind: 'rate', partnerCode: partner.code, from });
  serial += 1;
  const night = addDays(from, serial);
  return { kinds: ['rate' as const], from: night, to: night, until: from };
}

async function createTakeOver(context: ExampleContext) {
  const { deskPeople, hotelId } = context.world;
  const { takeOvers } = await takeOverCells(deskPeople.owner, hotelId, await ownByPartner(context));
  return { params: { hotel_id: hotelId, take_over_id: takeOvers.at(-1)?.takeOverId ?? 0 }, body: {} };
}

const ofHotel = ({ world: { hotelId } }: ExampleContext) => ({ hotel_id: hotelId });

export const deskCalendarExamples: Examples = {
  'get-desk-calendar': {
    owned: 'hotel',
    input: (context) => ({
      params: ofHotel(context),
      query: { from: context.world.checkin, to: addDays(context.world.checkin, 6) },
    }),
  },
  'change-desk-calendar': {
    owned: 'hotel',
    hotelRoles: EDITORS,
    input: (context) => {
      const items = toChange(context).map(({ roomTypes, ...item }) => ({ ...item, room_types: roomTypes }));
      return { params: ofHotel(context), body: { items, seen_change: 0, overwrite: true } };
    },
  },
  'undo-desk-calendar-change': { owned: 'hotel', hotelRoles: EDITORS, input: createChange },
  'list-desk-calendar-history': { owned: 'hotel', input: (context) => ({ params: ofHotel(context) }) },
  'take-over-cells': {
    owned: 'hotel',
    hotelRoles: EDITORS,
    input: async (context) => ({ params: ofHotel(context), body: await ownByPartner(context) }),
  },
  'end-take-over': { owned: 'hotel', hotelRoles: EDITORS, input: createTakeOver },
  'set-release-days': {
    owned: 'hotel',
    hotelRoles: EDITORS,
    input: (context) => ({ params: { ...ofHotel(context), room_type: 'oak' }, body: { release_days: 1 } }),
  },
  'set-cell-owner': {
    owned: 'hotel',
    hotelRoles: ['owner'],
    input: async (context) => {
      const { partner, hotelId, checkin } = context.world;
      await connectHotel(partner, hotelId);
      return {
        params: { hotel_id: hotelId, kind: 'restriction' },
        body: { partner_code: partner.code, from: addDays(checkin, 300) },
      };
    },
  },
};
