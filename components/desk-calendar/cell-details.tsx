'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { formatStayDay } from '@/lib/dates';
import type { CalendarNight } from '@/lib/domains/ari/rules/calendar-columns';
import { CELL_KINDS } from '@/lib/domains/ari/types';
import { companyPriceAt, type CalendarModel } from './calendar-model';
import { closedReasons, restrictionsOf, roomsLeft } from './cell-text';
import { countOf } from './edit/read-block';
import { KIND_NAMES } from './review/change-rows';
import styles from './desk-calendar.module.css';

interface CellDetailsProps {
  model: CalendarModel;
  group: number;
  column: number;
  isReadOnly: boolean;
  /** The desk decides when sales end and takes cells over; the console does not. */
  isOfDesk: boolean;
  onTakeOver: () => void;
  onReleaseDays: () => void;
}

/** Everything about the night of the focused cell, first why it cannot be sold. */
export function CellDetails({
  model,
  group,
  column,
  isReadOnly,
  isOfDesk,
  onTakeOver,
  onReleaseDays,
}: CellDetailsProps) {
  const roomType = model.roomTypes[group];
  const night = roomType?.nights[column];
  if (!roomType || !night) return null;
  const reasons = closedReasons({ model, group, column });
  const owned = CELL_KINDS.filter((kind) => model.partners[kind][column]);
  return (
    <section className={styles.details} aria-label="Night in detail">
      <h2>
        {roomType.name}, {formatStayDay(model.nights[column] ?? model.today, model.today)}
      </h2>
      <p className={styles.sale}>
        {reasons.length > 0
          ? `Cannot be sold: ${reasons.join('. ')}.`
          : `${countOf(roomsLeft(night), 'room')} can be sold.`}
      </p>
      <KeyValueList
        layout="grid"
        items={[
          { key: 'Rooms', value: roomsText(night) },
          { key: 'Restrictions', value: restrictionsOf(night).join(', ') || 'None' },
          { key: 'Website price', value: priceText(night.websitePrice), note: priceNote(night) },
          { key: 'Corporate price', value: priceText(night.corporatePrice), note: ' before contracts' },
          ...companyItems(model, group, column),
          ...night.contractPrices.map(({ name, price }) => ({ key: `Contract ${name}`, value: priceText(price) })),
          {
            key: 'Sales end',
            value: (
              <WithAction
                action={!isReadOnly && isOfDesk && <EditButton label="Change when sales end" onClick={onReleaseDays} />}
              >
                {releaseText(roomType.releaseDays)}
              </WithAction>
            ),
          },
          {
            key: 'Maintained by',
            value: (
              <WithAction
                action={
                  !isReadOnly &&
                  isOfDesk &&
                  owned.length > 0 && (
                    <Button variant="link" size="sm" onClick={onTakeOver}>
                      Take over until …
                    </Button>
                  )
                }
              >
                {owned.length === 0
                  ? 'The hotel'
                  : `${model.partners[owned[0] ?? 'stock'][column]}: ${owned.map((kind) => KIND_NAMES[kind].toLowerCase()).join(', ')}`}
              </WithAction>
            ),
          },
        ]}
      />
    </section>
  );
}

function companyItems(model: CalendarModel, group: number, column: number) {
  const price = companyPriceAt(model, group, column);
  if (!model.company || price === undefined) return [];
  if (price === null) return [{ key: `${model.company.name} pays`, value: 'No price' }];
  const value = `${formatRupees(price.single)} single, ${formatRupees(price.double)} double, before tax`;
  return [
    { key: `${model.company.name} pays`, value },
    { key: 'Decided by', value: price.text },
  ];
}

function WithAction({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <span className={styles.withAction}>
      {children} {action}
    </span>
  );
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="link" size="sm" aria-label={label} onClick={onClick}>
      Change
    </Button>
  );
}

function roomsText(night: CalendarNight): string {
  if (night.total === null) return 'None entered';
  const oversold = night.oversold > 0 ? `, oversold by ${night.oversold}` : '';
  return `${roomsLeft(night)} left of ${night.total}: ${night.sold} sold, ${night.held} held${oversold}`;
}

function priceText(price: CalendarNight['websitePrice']): string {
  if (!price) return 'None';
  const { single, double, extraAdult, kid } = price;
  return `${formatRupees(single)} single, ${formatRupees(double)} double, ${formatRupees(extraAdult)} extra adult, ${formatRupees(kid)} child`;
}

function priceNote({ websitePrice, flags }: CalendarNight): string | undefined {
  if (!websitePrice) return undefined;
  return flags.includes('website_exception') ? ' of this night' : ' of the rate plan';
}

function releaseText(days: number | null): string {
  if (!days) return 'On the day of arrival';
  return `${days} ${days === 1 ? 'day' : 'days'} before arrival`;
}
