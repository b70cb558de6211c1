'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { CHECKOUT_TEXT } from '@/lib/domains/itinerary/constants';
import { requiredError } from '@/lib/domains/payments/rules/card-details';
import { detailsForm, STEP_FORM_ID, type CheckoutUser, type DetailsForm } from '../checkout-form';
import { DuplicateStaysOfForm, type CheckedStay } from '../duplicate-stays';
import { useOnLeave } from '../use-on-leave';
import { RoomGuestFields } from './room-guest-fields';
import { ContinueButton, StepActions } from './step-actions';
import styles from './panels.module.css';

interface DetailsPanelProps {
  rooms: ItineraryView['room']['config'];
  stay: CheckedStay;
  initial: DetailsForm;
  user: CheckoutUser;
  areNamesRequired: boolean;
  onContinue: (details: DetailsForm) => void;
  onLeave?: (details: DetailsForm) => void;
}

export function DetailsPanel(props: DetailsPanelProps) {
  const { rooms, stay, initial, user, areNamesRequired, onContinue, onLeave } = props;
  const form = useForm({ resolver: zodResolver(detailsForm), defaultValues: initial, mode: 'onTouched' });
  const { setError, setFocus, getValues } = form;
  useOnLeave(() => onLeave?.(getValues()));

  useEffect(() => {
    if (!areNamesRequired) return;
    const missing = initial.rooms.flatMap((room, index) => (room.primaryGuest.name === '' ? [index] : []));
    for (const index of missing) {
      setError(`rooms.${index}.primaryGuest.name`, { message: requiredError('Name', '') ?? '' });
    }
    if (missing[0] !== undefined) setFocus(`rooms.${missing[0]}.primaryGuest.name`);
  }, [areNamesRequired, initial, setError, setFocus]);

  return (
    // method="dialog" submits nothing before hydration, so that guest names do not get into the URL.
    <form id={STEP_FORM_ID} method="dialog" className={styles.form} onSubmit={form.handleSubmit(onContinue)} noValidate>
      <p className={styles.quiet}>
        {CHECKOUT_TEXT.detailsSubtitle} (billed to the company). Everything else here is optional.
      </p>
      {rooms.map((room, index) => (
        <RoomGuestFields
          key={index}
          form={form}
          index={index}
          isOnly={rooms.length === 1}
          adults={room.adults}
          kids={room.kids}
          user={user}
        />
      ))}
      <DuplicateStaysOfForm stay={stay} control={form.control} />
      <StepActions>
        <ContinueButton />
      </StepActions>
    </form>
  );
}
