'use client';

import { useEffect } from 'react';
import type { EventParams } from '@/lib/domains/analytics/types';
import { track } from './track';

const REPORTED_KEY = 'folio_purchases';

/** Reports a completed order once per browser tab, even when its page is reloaded. */
export function PurchaseEvent({ purchase }: { purchase: EventParams['purchase'] }) {
  useEffect(() => {
    const reported = readReported();
    if (reported.includes(purchase.transaction_id)) return;
    track('purchase', purchase);
    try {
      window.sessionStorage.setItem(REPORTED_KEY, JSON.stringify([...reported, purchase.transaction_id]));
    } catch {
      // Without session storage, a reload sends the event again. Analytics reports can remove duplicates by order id.
    }
  }, [purchase]);
  return null;
}

function readReported(): string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(REPORTED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
