'use client';

import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { Badge } from '@/components/ui/badge';
import { PlainButtonLink } from '@/components/ui/plain-button-link';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import { paths } from '@/lib/paths';
import { IfYouCancel } from './if-you-cancel';
import { PRICE_IN_CHECKOUT, offersOf, roomsLeftText, totalText, suggestionText, type RoomOffer } from './room-offers';
import { useRates, type RatesState } from './rates-context';
import styles from './rates.module.css';

interface RoomRatesProps {
  roomType: string;
  roomName: string;
  /** Tonight's website price in the HTML. */
  tonight: RoomPrice | null;
}

function priceOf({ rates }: RatesState, { roomType, tonight }: RoomRatesProps): RoomPrice | null {
  if (rates.status === 'member') return rates.rooms[roomType] ?? null;
  const found = rates.status === 'guest' ? rates.cheapest : null;
  const cheapest = found?.cheapestRoom;
  if (!tonight || !found || cheapest?.roomType !== roomType) return tonight;
  const { availability, roomsLeft, website } = cheapest;
  const { unavailability, unavailableNights } = found;
  return {
    ...tonight,
    availability,
    roomsLeft,
    unavailability,
    unavailableNights,
    website,
  };
}

function reasonOf(price: RoomPrice | null, nights: number): string | null {
  if (!price) return unavailableText('no_rate');
  return price.availability ? null : unavailableText(price.unavailability, price.unavailableNights, nights);
}

/** Both rates are rendered from the start, so that the layout does not shift when the prices of a member load. */
export function RoomRates(props: RoomRatesProps) {
  const state = useRates();
  const { isMember, rates, nights } = state;
  const isLoading = isMember && (rates.status === 'base' || rates.status === 'loading');
  const price = priceOf(state, props);
  const offers = price ? offersOf(price) : [];
  const [corp, website] = [offers.find(isCorp), offers.find((offer) => !isCorp(offer))];
  const isOfStay = rates.status === 'member' || (rates.status === 'guest' && price !== props.tonight);
  // Tonight's price and availability do not apply to other dates.
  const isOpen = !isOfStay && (rates.status === 'failed' || rates.status === 'guest');
  const reason = isOpen ? null : reasonOf(price, nights);
  const dailyLeft = rates.status === 'member' ? (rates.limits?.dailyLeft ?? null) : null;
  const noteOf = ({ total }: RoomOffer) =>
    dailyLeft !== null && total > dailyLeft
      ? `${totalText(total, nights)}. Above today’s limit of your company`
      : totalText(total, nights);
  const left = isOpen ? null : price && roomsLeftText(price);
  if (!isLoading && reason) {
    return (
      <div className={styles.unavailable}>
        <Badge>{reason}</Badge>
        <span className={styles.quiet}>{suggestionText(price)}</span>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.rates} aria-busy={isLoading}>
        {isMember ? (
          <RateLine
            title="Corporate rate"
            offer={corp}
            isLoading={isLoading}
            absent={isOpen ? <UnpricedRate source="corp" {...props} /> : 'Your company has no rate here'}
          >
            {corp && <OfferedRate offer={corp} note={noteOf(corp)} {...props} />}
          </RateLine>
        ) : (
          <LoginLine />
        )}
        <RateLine
          title="Website rate"
          offer={website}
          isLoading={isLoading}
          absent={isOpen ? <UnpricedRate source="website" {...props} /> : 'Not sold on the website'}
        >
          {website && (
            <OfferedRate
              offer={website}
              note={isOfStay ? noteOf(website) : 'tonight, before tax'}
              isSecondary
              {...props}
            />
          )}
        </RateLine>
      </ul>
      {/* prettier-ignore */}
      <p className={styles.terms}>
        {left && <strong className={styles.left}>{left}. </strong>}
        {price?.mealPlan && <>{mealPlanText(price.mealPlan)}. </>}
        {price?.cancellationPolicy.join(' ')}
      </p>
      <IfYouCancel price={price} roomName={props.roomName} loginHref={isMember ? null : loginHref(state)} />
    </>
  );
}

const isCorp = (offer: RoomOffer) => offer.source === 'corp';

interface RateLineProps {
  title: string;
  offer: RoomOffer | undefined;
  isLoading: boolean;
  absent: React.ReactNode;
  children: React.ReactNode;
}

function RateLine({ title, offer, isLoading, absent, children }: RateLineProps) {
  return (
    <li className={styles.rate}>
      <span className={styles.rateTitle}>
        {title}
        {offer && offer.saving > 0 && <Badge tone="success">{offer.saving}% below website</Badge>}
      </span>
      {isLoading && (
        <>
          <Skeleton width="8rem" height="2.5rem" shape="block" />
          <Skeleton width="5rem" height="2.5rem" shape="block" />
        </>
      )}
      {!isLoading &&
        (offer ? children : typeof absent === 'string' ? <span className={styles.quiet}>{absent}</span> : absent)}
    </li>
  );
}

type OfferedProps = RoomRatesProps & { offer: RoomOffer; note: string; isSecondary?: boolean };

function OfferedRate({ offer, note, isSecondary = false, ...room }: OfferedProps) {
  return (
    <>
      <Price align="end" amount={offer.perNight} was={offer.was} unit="a night" note={note} />
      <SelectLink source={offer.source} isSecondary={isSecondary} {...room} />
    </>
  );
}

function UnpricedRate({ source, ...room }: RoomRatesProps & { source: RoomOffer['source'] }) {
  return (
    <>
      <span className={styles.quiet}>{PRICE_IN_CHECKOUT}</span>
      <SelectLink source={source} isSecondary={source === 'website'} {...room} />
    </>
  );
}

function SelectLink({
  source,
  isSecondary,
  roomType,
  roomName,
}: RoomRatesProps & { source: RoomOffer['source']; isSecondary: boolean }) {
  const { query, rates } = useRates();
  // StayRefusal shows the restriction of the hotel beside the dates.
  if (rates.status === 'member' && rates.restriction) return null;
  return (
    <PlainButtonLink
      href={paths.itinerary({ ...query, roomtype: roomType, price_source: source })}
      variant={isSecondary ? 'secondary' : 'primary'}
      rel="nofollow"
      aria-label={`Select ${roomName} at the ${source === 'corp' ? 'corporate' : 'website'} rate`}
    >
      Select
    </PlainButtonLink>
  );
}

function loginHref({ hotel, query }: RatesState): string {
  return paths.login(query.checkin ? `${hotel.path}?${new URLSearchParams(query)}` : hotel.path);
}

function LoginLine() {
  const state = useRates();
  return (
    <li className={styles.rate}>
      <span className={styles.rateTitle}>Corporate rate</span>
      <PlainButtonLink className={styles.login} variant="link" href={loginHref(state)} rel="nofollow">
        Login to see corporate rates
      </PlainButtonLink>
    </li>
  );
}
