/** The hotel as it was when booked: what vouchers, mails and invoices print for ever. */
export interface HotelSnapshot {
  id: number;
  name: string;
  street: string;
  locality: string;
  city: string;
  state: string;
  stateCode: string;
  pincode: string;
  phone: string;
  gstin: string | null;
  latitude: number;
  longitude: number;
  imageUrl: string;
  roomTypeName: string;
  directions: string;
  /** HH:MM, hotel-local: what cancellation hours count from. */
  checkinTime: string;
  checkoutTime: string;
  policies: { title: string; description: string }[];
}

export interface BillingSnapshot {
  legalName: string;
  tradingName: string;
  gstin: string | null;
  building: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
}

export interface CancellationRecord {
  penaltyPaise: number;
  refundPaise: number;
  /** Which policy step decided, in words. */
  reason: string;
  cancelledAt: string;
  cancelledBy: number | null;
}
