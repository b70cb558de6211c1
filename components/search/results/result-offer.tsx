import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import { discountPercent } from '@/lib/domains/search/rules/discount';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import type { ResultRow } from './rows';
import styles from './results.module.css';

interface ResultOfferProps {
  row: ResultRow;
  nights: number;
  dailyLeft: number | null;
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
}

const FEW_ROOMS = 5;

/** Short texts that fit on one line on a phone. */
const MEALS: Readonly<Record<string, string>> = {
  EP: 'Room only',
  CP: 'Breakfast',
  MAP: 'Breakfast and one meal',
  AP: 'All meals',
};

export function ResultOffer({ row, nights, dailyLeft, onRetry, isRetrying }: ResultOfferProps) {
  const { offer, isPriceMissing } = row;
  if (isPriceMissing) {
    return (
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        className={styles.retry}
        loading={isRetrying}
        onClick={onRetry}
      >
        Load prices
      </Button>
    );
  }
  if (offer === undefined) {
    return (
      <div className={styles.offerWait} aria-hidden="true">
        <Skeleton width="7rem" height="1.8rem" />
        <Skeleton width="9rem" height="0.9rem" />
        <Skeleton width="8rem" height="0.9rem" />
      </div>
    );
  }
  // A hotel without a price may be closed or too small for the guests, so the text does not say "sold out".
  if (!offer) return <Refused>Not available for this stay</Refused>;
  if (offer.restriction) return <Refused>{offer.restriction}</Refused>;
  if (!row.price?.isAvailable) {
    return <Refused>{unavailableText(offer.unavailability, offer.unavailableNights, nights)}</Refused>;
  }
  return <Offer offer={offer} dailyLeft={dailyLeft} />;
}

function Refused({ children }: { children: string }) {
  return <p className={styles.refused}>{children}</p>;
}

function Offer({ offer, dailyLeft }: { offer: HotelPrice; dailyLeft: number | null }) {
  const shown = offer.corp ?? offer.website;
  if (!shown) return null;
  const website = offer.corp && offer.website ? offer.website : undefined;
  const saved = website ? discountPercent(website.perNight, shown.perNight) : 0;
  const room = offer.cheapestRoom;
  const left = room?.roomsLeft ?? 0;
  const isOverLimit = dailyLeft !== null && Math.round(shown.price) > dailyLeft;
  return (
    <>
      {saved > 0 && (
        <span className={styles.saved}>
          <Badge tone="success">{saved}% below website</Badge>
        </span>
      )}
      <span className={styles.price}>
        <Price
          size="lg"
          amount={Math.round(shown.perNight)}
          was={website && Math.round(website.perNight)}
          unit="a night"
          note={offer.corp ? 'Corporate rate, before tax' : 'Website rate, before tax'}
        />
      </span>
      <span className={styles.stayTotal}>{formatRupees(Math.round(shown.price))} for the stay, with tax</span>
      <span className={styles.terms}>
        {room && [MEALS[room.mealPlan], room.freeCancellationUntil && 'free cancellation'].filter(Boolean).join(', ')}{' '}
        {isOverLimit && <span className={styles.few}>Above today’s limit</span>}
        {!isOverLimit && left > 0 && left <= FEW_ROOMS && (
          <span className={styles.few}>{left === 1 ? 'Last room' : `${left} rooms left`}</span>
        )}
      </span>
    </>
  );
}
