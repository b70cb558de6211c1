'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from './idempotency-key';
import type { BookingInput } from './booking-body';
import { submitBooking, type BookingMethod, type Placed } from './submit-booking';
import { refusalOf, type Refusal } from './refusal';

interface Attempt {
  method: BookingMethod;
  input: BookingInput;
}

/** One attempt at a time: presses are ignored until it is answered, and while the page is being left. */
export function useBooking(
  onPlaced: (placed: Placed, attempt: Attempt) => void,
  onRefused?: (refusal: Refusal) => void,
) {
  const keyFor = useIdempotencyKey();
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ method, input }: Attempt) => submitBooking(method, input, keyFor),
    onSuccess: (placed, attempt) => {
      if (placed.method === 'pay-now') isRunning.current = false;
      onPlaced(placed, attempt);
    },
    onError: (error) => {
      isRunning.current = false;
      onRefused?.(refusalOf(error));
    },
  });
  const book = (attempt: Attempt) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(attempt);
  };
  const isLeaving = mutation.data?.method === 'booked';
  return {
    book,
    pendingMethod: mutation.isPending || isLeaving ? (mutation.variables?.method ?? null) : null,
    refusal: mutation.error ? refusalOf(mutation.error) : null,
    forget: mutation.reset,
    retry: () => mutation.variables && book(mutation.variables),
  };
}
