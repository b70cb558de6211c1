'use client';

import { useSyncExternalStore } from 'react';
import { storeInTab, readFromTab } from '@/components/ui/tab-storage';

/** The voucher that a booker chose to use, stored in this tab until the checkout. */
export interface ChosenVoucher {
  code: string;
  loyaltyOrderId: number;
  legalEntityId: number;
  /** The highest room price before tax that it pays, rupees. */
  covers: number;
}

const NAME = 'room-night-voucher';
const listeners = new Set<() => void>();

function keep(text: string | null): void {
  storeInTab(NAME, text);
  for (const listener of listeners) listener();
}

export function rememberVoucher(voucher: ChosenVoucher): void {
  keep(JSON.stringify(voucher));
}

export function forgetVoucher(): void {
  keep(null);
}

const readText = () => readFromTab(NAME);

export function findChosenVoucher(legalEntityId: number, text: string | null = readText()): ChosenVoucher | null {
  try {
    const voucher = JSON.parse(text ?? 'null') as ChosenVoucher | null;
    return voucher?.legalEntityId === legalEntityId && typeof voucher.code === 'string' ? voucher : null;
  } catch {
    return null;
  }
}

export function useChosenVoucher(legalEntityId: number): ChosenVoucher | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readText,
    () => null,
  );
  return findChosenVoucher(legalEntityId, text);
}
