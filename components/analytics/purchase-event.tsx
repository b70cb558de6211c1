'use client';

import { useEffect } from 'react';
import type { EventParams } from '@/lib/domains/analytics/types';
import { track } from './track';

const NOTED_KEY = 'folio_purchases';

/** Notes a completed order, once per tab: its page may be reloaded or come back to. */
export function PurchaseEvent({ purchase }: { purchase: EventParams['purchase'] }) {
  useEffect(() => {
    const noted = readNoted();
    if (noted.includes(purchase.transaction_id)) return;
    track('purchase', purchase);
    try {
      window.sessionStorage.setItem(NOTED_KEY, JSON.stringify([...noted, purchase.transaction_id]));
    } catch {
      // Without storage a reload counts again; the order's id lets the figures tell.
    }
  }, [purchase]);
  return null;
}

function readNoted(): string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(NOTED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
