import type { BookingDraft } from '@/lib/domains/bookings/server/service/place/draft-booking';
import { nextBookingId } from '@/lib/domains/bookings/server/repository/bookings';
import { insertPastBookings, type PastBooking } from '@/lib/domains/bookings/server/repository/past-bookings';
import { agentTerms } from '@/lib/domains/bookings/rules/agent-due';
import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import { addSoldRooms } from '@/lib/domains/hotels/server/repository/catalogue/nights';
import type { Connection } from '@/lib/platform/db/connection';
import { generateStays, type DemoStay } from '@/scripts/demo/generate/demo-stays';
import { bookingTimes, eventsOf, BOOKING_STATUS_OF, type BookingTimes } from '@/scripts/demo/generate/booking-times';
import { quoteDemoStay } from '@/scripts/demo/generate/quote-demo-stay';
import { demoReference } from '@/scripts/demo/generate/reference';
import { draftStay } from '@/scripts/demo/load/draft-stay';
import type { DemoParty } from '@/scripts/demo/load/load-accounts';
import type { LoadedCatalogue } from '@/scripts/demo/load/load-catalogue';
import { MAX_DAYS_UNDER_WAY } from '@/scripts/demo/load/load-inventory';
import { postStay } from '@/scripts/demo/load/post-stay';
import { idOf } from '@/scripts/demo/load/load-places';
import { mealPlanOf } from '@/scripts/demo/load/load-rates';

interface LoadedBooking {
  readonly id: number;
  readonly stay: DemoStay;
  readonly draft: BookingDraft;
  readonly times: BookingTimes;
  readonly party: DemoParty;
}

/** Writes the demo bookings with all rows that the product writes for a booking. @returns their number */
export async function loadBookings(
  catalogue: LoadedCatalogue,
  parties: ReadonlyMap<string, DemoParty>,
  today: IsoDate,
  tx: Connection,
): Promise<number> {
  const loaded: LoadedBooking[] = [];
  for (const stay of generateStays(catalogue.drafts, today)) {
    const party = parties.get(stay.entityKey);
    if (!party) throw new Error(`The stay programme refers to the unknown entity ${stay.entityKey}`);
    const draft = await draftOf(stay, party, catalogue, tx);
    loaded.push({ id: await nextBookingId(tx), stay, draft, times: bookingTimes(stay), party });
  }
  await insertPastBookings(
    loaded.map((booking) => ({
      booking: bookingRow(booking),
      rooms: booking.draft.rooms,
      guests: booking.draft.guests,
      nights: booking.draft.nights,
      events: eventsOf(booking.stay, booking.times).map((event) => ({ actorUserId: booking.party.userId, ...event })),
    })),
    tx,
  );
  for (const { id, stay, draft } of loaded) {
    await postStay({ id, ...draft.booking, reference: demoReference(stay.key) }, stay, today, tx);
  }
  await sellNights(loaded, addDays(today, -MAX_DAYS_UNDER_WAY), tx);
  return loaded.length;
}

function draftOf(
  stay: DemoStay,
  party: DemoParty,
  { ids, planIds, period }: LoadedCatalogue,
  tx: Connection,
): Promise<BookingDraft> {
  const hotelId = idOf(ids.hotels, stay.hotel.code);
  const roomTypeId = idOf(ids.roomTypes, `${stay.hotel.code}/${stay.room.code}`);
  const plan = { id: idOf(planIds, `${roomTypeId}/${stay.priceSource}/`), mealPlan: mealPlanOf(stay.hotel) };
  const quoted = quoteDemoStay(stay, plan, period, party.contractAdjustmentBp);
  return draftStay(stay, party, { hotelId, roomTypeId }, quoted, tx);
}

function bookingRow({ id, stay, draft, times, party }: LoadedBooking): PastBooking['booking'] {
  const { payablePaise } = draft.booking;
  const isUnpaidByAgent = party.seed.isTravelAgent && stay.settlement !== 'credit';
  const cancellation = times.cancelledAt && {
    penaltyPaise: 0,
    refundPaise: 0,
    reason: 'Cancelled free of charge',
    cancelledAt: times.cancelledAt.toISOString(),
    cancelledBy: party.userId,
  };
  return {
    ...draft.booking,
    id,
    reference: demoReference(stay.key),
    status: BOOKING_STATUS_OF[stay.status],
    inventoryState: takesRooms(stay) ? 'sold' : 'released',
    ...(isUnpaidByAgent ? agentTerms({ payablePaise, checkin: stay.checkin }, party.terms, times.bookedAt) : {}),
    cancellation,
    confirmedAt: times.bookedAt,
    createdAt: times.bookedAt,
    updatedAt: times.changedAt,
  };
}

const takesRooms = (stay: DemoStay) => stay.status !== 'cancelled' && stay.status !== 'no_show';

/** Marks the rooms of demo stays as sold, so that inventory and bookings agree. */
async function sellNights(loaded: readonly LoadedBooking[], from: IsoDate, tx: Connection): Promise<void> {
  const nights = loaded
    .filter(({ stay }) => takesRooms(stay))
    .flatMap(({ stay, draft }) =>
      eachNight(stay.checkin, stay.checkout)
        .filter((night) => night >= from)
        .map((night) => ({ roomTypeId: draft.booking.roomTypeId, night, rooms: stay.rooms.length })),
    );
  await addSoldRooms(nights, tx);
}
