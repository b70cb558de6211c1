'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { FormEvent, ReactNode } from 'react';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  COST_KEYS,
  TRIP_FIELD_LENGTH,
  TRIP_LABELS,
  type TripDetails,
} from '@/lib/domains/bookings/contract/trip-fields';
import { requestsForm, STEP_FORM_ID, type SpecialRequests } from '../checkout-form';
import type { BookingMethod } from '../submit-booking';
import { timeOptions } from '../time-options';
import { useOnLeave } from '../use-on-leave';
import { BookingButtons, bookingMethods, submittedMethod, type MethodFlags } from './booking-methods';
import styles from './panels.module.css';

interface SpecialPanelProps {
  flags: MethodFlags;
  note?: ReactNode;
  hasVoucher?: boolean;
  isTravelAgent?: boolean;
  initial: SpecialRequests;
  pendingMethod: BookingMethod | null;
  onBook: (method: BookingMethod, requests: SpecialRequests) => void;
  onLeave?: (requests: SpecialRequests) => void;
}

export function SpecialPanel(props: SpecialPanelProps) {
  const { flags, note, hasVoucher = false, isTravelAgent = false, initial, pendingMethod, onBook, onLeave } = props;
  const form = useForm({ resolver: zodResolver(requestsForm), defaultValues: initial, mode: 'onTouched' });
  const { register, handleSubmit, getValues } = form;
  useOnLeave(() => onLeave?.(getValues()));
  const { errors } = form.formState;
  const methods = bookingMethods(flags, hasVoucher);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const method = submittedMethod(event, methods);
    void handleSubmit((requests) => method && onBook(method, requests))(event);
  };
  const tripField = (key: keyof TripDetails, hint?: string) => (
    <TextField
      key={key}
      label={TRIP_LABELS[key]}
      hint={hint}
      optional
      autoComplete="off"
      maxLength={TRIP_FIELD_LENGTH}
      error={errors[key]?.message}
      {...register(key)}
    />
  );
  return (
    <form id={STEP_FORM_ID} className={styles.form} onSubmit={submit} noValidate>
      {note}
      <FormLayout columns={2}>
        <SelectField label="Check-in time" options={timeOptions(initial.checkInTime)} {...register('checkInTime')} />
        <SelectField label="Check-out time" options={timeOptions(initial.checkOutTime)} {...register('checkOutTime')} />
        {tripField('arrivalTransport', 'For example 6E 2134')}
        <div data-wide>
          <TextareaField
            label="Message for the hotel"
            optional
            rows={3}
            maxLength={1000}
            error={errors.message?.message}
            {...register('message')}
          />
        </div>
      </FormLayout>
      <details className={styles.more} open={COST_KEYS.some((key) => errors[key] ?? initial[key])}>
        <summary>Cost centre, project, PO number</summary>
        <div>
          <FormLayout columns={2}>{COST_KEYS.map((key) => tripField(key))}</FormLayout>
        </div>
      </details>
      <BookingButtons methods={methods} pendingMethod={pendingMethod} isTravelAgent={isTravelAgent} />
    </form>
  );
}
