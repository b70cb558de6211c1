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
import { unindexedMetadata } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import { recordForeignPage } from '@/lib/request-context/record-foreign-page';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { staticMapUrl } from '@/lib/providers/maps/static-map-url';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { findCopiedBooking } from './_components/copied-booking';
import { Alternatives } from './_components/alternatives';
import { NoBookingRole, NoItinerary, NoRoomSelected } from './_components/no-itinerary';
import {
  correctedStay,
  readStay,
  searchHref,
  itineraryQueryOf,
  type RequestedStay,
} from './_components/requested-stay';

export const generateMetadata = () => unindexedMetadata('itinerary');

/** The quote is created on the server, so that the HTML contains its price. */
export default async function ItineraryPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const requestedStay = readStay(params, todayInIndia(now()));
  const again = firstValue(params.again);
  const actor = await requirePageActor(paths.itinerary({ ...requestedStay.address, again }));
  if (!mayBook(actor.role)) return <NoBookingRole listHref={paths.account()} />;
  if (!requestedStay.address.hotel_id && !requestedStay.address.bid)
    return <NoRoomSelected searchHref={searchHref(requestedStay.address)} />;
  const stay = await withHeldQuote(actor, requestedStay);
  // A booked quote must not be priced again. A reloaded checkout, or one in another tab, shows the booking.
  const bookingOfBid = stay.query?.bid === undefined ? null : await findPaymentOfBid(actor, stay.query.bid);
  if (bookingOfBid?.isBooked) redirect(paths.confirmation(bookingOfBid.bookingId));
  const quote = await quoteOrReason(actor, stay);
  if (typeof quote === 'string') {
    return (
      <NoItinerary reason={quote} searchHref={searchHref(stay.address)}>
        <Alternatives stay={stay} legalEntityId={actor.legalEntityId} />
      </NoItinerary>
    );
  }
  const bookingOfQuote = await findPaymentOfBid(actor, quote.bid.id);
  if (bookingOfQuote?.isBooked) redirect(paths.confirmation(bookingOfQuote.bookingId));
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
      pending={bookingOfQuote && pendingOf(bookingOfQuote)}
    />
  );
}

function pendingOf({ bookingId, holdExpiresAt, priceSource }: PaymentOfBid): UnpaidHold {
  return { bookingId, holdExpiresAt, priceSource };
}

/** Returns the quote of a stay whose rooms are held, even when the URL has no bid. */
async function withHeldQuote(actor: Actor, stay: RequestedStay): Promise<RequestedStay> {
  const { hotelId, checkin, checkout, roomconfig, roomtype: roomType, bid } = stay.query ?? {};
  if (!stay.query || bid !== undefined || !hotelId || !checkin || !checkout) return stay;
  const rooms = roomconfig ?? [{ adults: 1, kids: 0 }];
  const hold = await findLiveHold(actor, { hotelId, checkin, checkout, rooms, roomType });
  return hold ? { ...stay, query: { ...stay.query, bid: hold.bid } } : stay;
}

/** Returns the quote, or the message that explains why there is none. An unknown hotel is a 404. */
async function quoteOrReason(actor: Actor, stay: RequestedStay): Promise<Quote | string> {
  if (!stay.query) return 'This link does not lead to a stay that can be booked';
  const { hotelId, checkin, checkout, roomconfig, roomtype, priceSource, bid } = stay.query;
  try {
    return await quoteItinerary(actor, {
      hotelId,
      checkin,
      checkout,
      rooms: roomconfig,
      roomType: roomtype,
      priceSource,
      bid,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (AppError.is(error, 'NOT_FOUND') && error.isForeign) await recordForeignPage(actor, 'page-itinerary');
    // The quote may belong to a previously selected legal entity. The stay is then quoted for the selected one.
    if (error.kind === 'NOT_FOUND' && bid !== undefined && hotelId !== undefined) {
      return quoteOrReason(actor, { ...stay, query: { ...stay.query, bid: undefined } });
    }
    if (error.kind === 'NOT_FOUND') notFound();
    if (error.status >= 500) throw error;
    return error.message;
  }
}
