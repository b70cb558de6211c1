'use client';

import { useState } from 'react';
import { pictureSet } from '@/components/hotels/picture-set';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { formatRupees } from '@/components/ui/format-rupees';
import { Icon } from '@/components/ui/icon';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { formatWeekdayDate } from '@/lib/dates';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { BREAKUP_TEXT, CHECKOUT_DEFAULTS } from '@/lib/domains/itinerary/constants';
import { CancellationSteps } from '../cancellation-steps';
import type { HotelMap } from '../checkout-props';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { BreakupDialog } from './breakup-dialog';
import { CouponBox } from './coupon-box';
import { MapLink } from './map-link';
import { RewardsNote } from './rewards-note';
import styles from './cart-panel.module.css';

interface CartPanelProps {
  view: ItineraryView;
  price: ItineraryPrice;
  map: HotelMap;
  onApplyCoupon: ((code: string) => Promise<unknown>) | null;
  onRemoveCoupon: (() => Promise<unknown>) | null;
}

export function CartPanel({ view, price, map, onApplyCoupon, onRemoveCoupon }: CartPanelProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { hotel, date, room } = view;
  const nights = `${date.nights} ${date.nights === 1 ? 'night' : 'nights'}`;
  const rooms = `${room.count} ${room.count === 1 ? 'room' : 'rooms'}`;
  return (
    <section aria-label="Your stay" className={styles.cart}>
      <div className={styles.folded}>
        <div className={styles.foldedText}>
          <p className={styles.foldedName}>{hotel.name}</p>
          <p>
            {formatWeekdayDate(date.checkin)} to {formatWeekdayDate(date.checkout)}, {rooms}
          </p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          iconEnd={isExpanded ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isExpanded}
          aria-controls="cart-content"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Hide' : 'Details'}
        </Button>
      </div>
      <Card
        id="cart-content"
        padding="none"
        edge="voucher"
        className={classNames(styles.content, !isExpanded && styles.closed)}
      >
        <img
          className={styles.picture}
          src={hotel.imageUrl}
          srcSet={pictureSet(hotel.imageUrl)}
          sizes="(width >= 64rem) 23rem, 92vw"
          {...CHECKOUT_DEFAULTS.cartImage}
          alt={`${hotel.name}, ${hotel.locality}`}
          decoding="async"
        />
        <div className={styles.body}>
          <div>
            <h2 className={styles.name}>{hotel.name}</h2>
            <p className={styles.address}>
              <Icon name="pin" size={16} />
              <span>{[hotel.street, hotel.locality, `${hotel.city} ${hotel.pincode}`].filter(Boolean).join(', ')}</span>
            </p>
          </div>
          <MapLink map={map} place={`${hotel.locality} with ${hotel.name}`} />
          <dl className={styles.dates}>
            <div>
              <dt>Check-in</dt>
              <dd>{formatWeekdayDate(date.checkin)}</dd>
            </div>
            <div className={styles.nights}>
              <dt>Stay</dt>
              <dd>{nights}</dd>
            </div>
            <div>
              <dt>Check-out</dt>
              <dd>{formatWeekdayDate(date.checkout)}</dd>
            </div>
          </dl>
          <p className={styles.room}>
            <Icon name="bed" size={16} />
            <span>
              {rooms}, {room.name}
              <span className={styles.guests}>
                {guestsText(room.config)} · {mealPlanText(price.mealPlan)}
              </span>
            </span>
          </p>
          <hr className={styles.rule} />
          <CouponBox
            code={price.actualTotalCost === undefined ? null : view.couponCode}
            onApply={onApplyCoupon}
            onRemove={onRemoveCoupon}
          />
          <div aria-live="polite">
            <KeyValueList layout="bill" items={billOf(price)} />
          </div>
          <div className={styles.below}>
            <BreakupDialog price={price} />
          </div>
          <ul className={styles.conditions} aria-label="Cancellation">
            {price.cancellationPolicy.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <CancellationSteps steps={price.cancellationSteps} />
          <RewardsNote payable={price.totalPayable} />
        </div>
      </Card>
    </section>
  );
}

function billOf(price: ItineraryPrice): KeyValue[] {
  return [
    { key: 'Total cost', value: formatRupees(price.preTaxPrice, 'always') },
    ...(price.discount > 0
      ? [{ key: 'Savings', value: formatRupees(-price.discount, 'always'), tone: 'saving' as const }]
      : []),
    { key: 'Taxes', value: formatRupees(price.tax, 'always') },
    {
      key: 'Total payable',
      note: BREAKUP_TEXT.totalPayableNote,
      value: formatRupees(price.totalPayable),
      tone: 'total' as const,
    },
  ];
}

function guestsText(config: ItineraryView['room']['config']): string {
  const adults = config.reduce((sum, room) => sum + room.adults, 0);
  const kids = config.reduce((sum, room) => sum + room.kids, 0);
  const text = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return kids === 0 ? text : `${text}, ${kids} ${kids === 1 ? 'child' : 'children'}`;
}
