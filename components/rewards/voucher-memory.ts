'use client';

/** The voucher that a booker set out to use; it waits in this tab until the checkout, and is no secret to whoever sees it. */
export interface ChosenVoucher {
  code: string;
  loyaltyOrderId: number;
  legalEntityId: number;
  /** The dearest room price before tax that it pays, in rupees. */
  covers: number;
}

const KEY = 'folio.room-night-voucher';

export function rememberVoucher(voucher: ChosenVoucher): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(voucher));
  } catch {
    // A browser that keeps nothing: the checkout offers the other ways to book.
  }
}

export function forgetVoucher(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The voucher chosen in this tab for an entity, or null. */
export function findChosenVoucher(legalEntityId: number): ChosenVoucher | null {
  try {
    const voucher = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ChosenVoucher | null;
    return voucher?.legalEntityId === legalEntityId && typeof voucher.code === 'string' ? voucher : null;
  } catch {
    return null;
  }
}
