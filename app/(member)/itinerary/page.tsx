import { notFound, redirect } from 'next/navigation';
import { CART_MAP_SIZE } from '@/components/checkout/cart-map-size';
import { Checkout } from '@/components/checkout/checkout';
import type { UnpaidHold } from '@/components/checkout/checkout-props';
import { CorrectedStayNotice } from '@/components/search/corrected-stay-notice';
import { todayInIndia } from '@/lib/dates';
import { getBookingLimits } from '@/lib/domains/bookings/server/service/place/booking-limits';
import { findLiveHold } from '@/lib/domains/bookings/server/service/place/find-live-hold';
import { findPaymentOfBid, type PaymentOfBid } from '@/lib/domains/bookings/server/service/place/find-payment-of-bid';
import type { Actor } from '@/lib/domains/corporates/actor';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { toItineraryView } from '@/lib/domains/itinerary/server/service/itinerary-view';
import { quoteItinerary, type Quote } from '@/lib/domains/itinerary/server/service/quote';
import { plainMetadata } from '@/lib/domains/landing/server/service/seo/plain-seo';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import { recordForeignPage } from '@/lib/request-context/record-foreign-page';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { staticMapUrl } from '@/lib/providers/maps/static-map-address';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { findCopiedBooking } from './_components/copied-booking';
import { Alternatives } from './_components/alternatives';
import { NoBookingRole, NoItinerary, NoRoomSelected } from './_components/no-itinerary';
import { correctedStay, readStay, searchHref, itineraryQueryOf, type StayAddress } from './_components/stay-address';

export const generateMetadata = () => plainMetadata('itinerary');

/** The quote is made on the server, so that the HTML has its price. */
export default async function ItineraryPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const named = readStay(params, todayInIndia(now()));
  const again = firstValue(params.again);
  const actor = await requirePageActor(paths.itinerary({ ...named.address, again }));
  if (!mayBook(actor.role)) return <NoBookingRole listHref={paths.account()} />;
  if (!named.address.hotel_id && !named.address.bid) return <NoRoomSelected searchHref={searchHref(named.address)} />;
  const stay = await underHeldQuote(actor, named);
  // A booked quote is not priced again: its checkout, reloaded or in another tab, shows the booking.
  const asked = stay.query?.bid === undefined ? null : await findPaymentOfBid(actor, stay.query.bid);
  if (asked?.isBooked) redirect(paths.confirmation(asked.bookingId));
  const quote = await quoteOrReason(actor, stay);
  if (typeof quote === 'string') {
    return (
      <NoItinerary reason={quote} searchHref={searchHref(stay.address)}>
        <Alternatives stay={stay} legalEntityId={actor.legalEntityId} />
      </NoItinerary>
    );
  }
  const begun = await findPaymentOfBid(actor, quote.bid.id);
  if (begun?.isBooked) redirect(paths.confirmation(begun.bookingId));
  const [view, limits] = await Promise.all([
    toItineraryView(quote, stay.source),
    getBookingLimits(actor, quote.entity.legalEntityId),
  ]);
  const corrections = correctedStay(params, stay.address, view);
  const { legalEntityId, corporateId, name, isTravelAgent } = quote.entity;
  const copied = await findCopiedBooking(actor, { entity: quote.entity, view, again });
  return (
    <Checkout
      key={view.bid}
      itinerary={view}
      notice={corrections && <CorrectedStayNotice {...corrections} />}
      stay={itineraryQueryOf(stay.address, view)}
      user={{ name: actor.name, email: actor.email, phone: actor.phone ?? '' }}
      entity={{ legalEntityId, corporateId, name, isTravelAgent }}
      serverNow={now().toISOString()}
      searchHref={searchHref(stay.address, view)}
      limits={limits}
      copied={copied}
      map={{
        picture: staticMapUrl({ ...view.hotel.coordinates, ...CART_MAP_SIZE }),
        page: mapPageUrl(view.hotel.coordinates),
      }}
      pending={begun && pendingOf(begun)}
    />
  );
}

function pendingOf({ bookingId, holdExpiresAt, priceSource }: PaymentOfBid): UnpaidHold {
  return { bookingId, holdExpiresAt, priceSource };
}

/** A stay with held rooms returns to its quote, also when the address does not name it. */
async function underHeldQuote(actor: Actor, stay: StayAddress): Promise<StayAddress> {
  const { hotel_id: hotelId, checkin, checkout, roomconfig, roomtype: roomType, bid } = stay.query ?? {};
  if (!stay.query || bid !== undefined || !hotelId || !checkin || !checkout) return stay;
  const rooms = roomconfig ?? [{ adults: 1, kids: 0 }];
  const hold = await findLiveHold(actor, { hotelId, checkin, checkout, rooms, roomType });
  return hold ? { ...stay, query: { ...stay.query, bid: hold.bid } } : stay;
}

/** The quote, or the reason why there is none. An unknown hotel is a 404. */
async function quoteOrReason(actor: Actor, stay: StayAddress): Promise<Quote | string> {
  if (!stay.query) return 'This link does not lead to a stay that can be booked';
  const { hotel_id, checkin, checkout, roomconfig, roomtype, price_source, bid } = stay.query;
  try {
    return await quoteItinerary(actor, {
      hotelId: hotel_id,
      checkin,
      checkout,
      rooms: roomconfig,
      roomType: roomtype,
      priceSource: price_source,
      bid,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (AppError.is(error, 'NOT_FOUND') && error.isForeign) await recordForeignPage(actor, 'page-itinerary');
    // The quote of another entity, after a switch: the stay is priced for the selected one.
    if (error.kind === 'NOT_FOUND' && bid !== undefined && hotel_id !== undefined) {
      return quoteOrReason(actor, { ...stay, query: { ...stay.query, bid: undefined } });
    }
    if (error.kind === 'NOT_FOUND') notFound();
    if (error.status >= 500) throw error;
    return error.message;
  }
}
