'use client';

import { useSyncExternalStore } from 'react';
import { storeInTab, readFromTab } from '@/components/ui/tab-storage';

/** The voucher that a booker has chosen. It is stored in this tab until it is used or removed. */
export interface ChosenVoucher {
  code: string;
  loyaltyOrderId: number;
  legalEntityId: number;
  /** The highest room price before tax that the voucher covers, in rupees. */
  covers: number;
}

const STORAGE_NAME = 'room-night-voucher';
const listeners = new Set<() => void>();

function store(text: string | null): void {
  storeInTab(STORAGE_NAME, text);
  for (const listener of listeners) listener();
}

export function storeChosenVoucher(voucher: ChosenVoucher): void {
  store(JSON.stringify(voucher));
}

export function clearChosenVoucher(): void {
  store(null);
}

const readText = () => readFromTab(STORAGE_NAME);

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
