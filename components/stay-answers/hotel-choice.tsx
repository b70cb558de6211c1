'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { RadioGroup, type RadioOption } from '@/components/ui/radio-group';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { chooseForRefusedStayMutation } from '@/lib/domains/stay-answers/queries';
import styles from './hotel-choice.module.css';

type OpenChoice = NonNullable<HotelAnswer['choice']>;

interface HotelChoiceProps {
  bookingId: number;
  legalEntityId: number;
  hotelName: string;
  choice: OpenChoice;
  mayBook: boolean;
}

const REFUND = 'refund';

/** The booker of a stay that its hotel refused chooses a held hotel or the full refund. */
export function HotelChoice({ bookingId, legalEntityId, hotelName, choice, mayBook }: HotelChoiceProps) {
  const router = useRouter();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { alternatives } = choice;
  const [chosen, setChosen] = useState(String(alternatives[0]?.alternativeId ?? REFUND));
  const choose = useMutation({
    ...chooseForRefusedStayMutation(),
    onSuccess: () => {
      showToast(chosen === REFUND ? 'Your booking is cancelled free of charge' : 'Your stay is moved', {
        tone: 'success',
      });
      router.refresh();
    },
    // After a refused choice the booker may choose again, which is a new request.
    onError: () => setIdempotencyKey(newIdempotencyKey()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const alternativeId = chosen === REFUND ? null : Number(chosen);
    choose.mutate({ bookingId, body: { legalEntityId, alternativeId }, idempotencyKey });
  };
  return (
    <Card as="section" className={styles.choice}>
      <Alert tone="warning" title={`${hotelName} cannot honour your booking`}>
        {introduction(choice)}
      </Alert>
      {mayBook && (
        <form method="post" onSubmit={submit} className={styles.form}>
          {choose.error && <Alert tone="danger" title={choose.error.message} live />}
          <RadioGroup
            legend="Please choose"
            name="choice"
            layout="cards"
            options={[...alternatives.map(toOption), refundOption(choice)]}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button type="submit" size="lg" loading={choose.isPending} loadingText="Sending">
            {chosen === REFUND ? 'Cancel with full refund' : 'Stay at this hotel'}
          </Button>
        </form>
      )}
    </Card>
  );
}

function introduction({ isOpen, chooseBy, alternatives, helpPhone }: OpenChoice): string {
  if (isOpen && alternatives.length > 0 && chooseBy) {
    const end = new Date(chooseBy);
    const day = formatLongDate(todayInIndia(end));
    return `We hold comparable hotels for you until ${day}, ${timeInIndia(end)}. The price stays as agreed.`;
  }
  return `We call you to find another hotel. You can also call us: ${helpPhone}, or take the full refund.`;
}

function toOption({ alternativeId, hotel, roomType, mealPlan, distanceKm }: OpenChoice['alternatives'][number]) {
  const stars = hotel.starRating === null ? [] : [`${hotel.starRating} stars`];
  return {
    value: String(alternativeId),
    label: <strong>{hotel.name}</strong>,
    description: [
      `${hotel.street}, ${hotel.locality}`,
      `${distanceKm} km away`,
      ...stars,
      `${roomType}, ${mealPlanText(mealPlan)}`,
    ].join(' · '),
    end: 'Agreed price',
  } satisfies RadioOption;
}

function refundOption({ refund }: OpenChoice): RadioOption {
  return {
    value: REFUND,
    label: <strong>Full refund</strong>,
    description: 'The booking is cancelled without a charge.',
    ...(refund > 0 ? { end: formatRupees(refund) } : {}),
  };
}
