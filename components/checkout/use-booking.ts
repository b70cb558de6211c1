'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from './idempotency-key';
import type { BookingInput } from './booking-body';
import { submitBooking, type BookingMethod, type BookingResult } from './submit-booking';
import { toBookingFailure, type BookingFailure } from './booking-failure';

interface Attempt {
  method: BookingMethod;
  input: BookingInput;
}

/** Runs one booking request at a time. Ignores clicks until the response arrives and, after a booking, until the next page opens. */
export function useBooking(
  onPlaced: (result: BookingResult, attempt: Attempt) => void,
  onRefused?: (failure: BookingFailure) => void,
) {
  const keyFor = useIdempotencyKey();
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ method, input }: Attempt) => submitBooking(method, input, keyFor),
    onSuccess: (result, attempt) => {
      if (result.method === 'pay-now') isRunning.current = false;
      onPlaced(result, attempt);
    },
    onError: (error) => {
      isRunning.current = false;
      onRefused?.(toBookingFailure(error));
    },
  });
  const book = (attempt: Attempt) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(attempt);
  };
  const isBooked = mutation.data?.method === 'booked';
  return {
    book,
    pendingMethod: mutation.isPending || isBooked ? (mutation.variables?.method ?? null) : null,
    failure: mutation.error ? toBookingFailure(mutation.error) : null,
    reset: mutation.reset,
    retry: () => mutation.variables && book(mutation.variables),
  };
}
