import type { IsoDate } from '@/lib/dates';
import type { PriceSource, QuotedPrice } from '@/lib/domains/itinerary/types';
import type { Paise } from '@/lib/money';
import type { TripDetails } from './contract/trip-fields';
import type { ChangeFee } from './rules/change-price';
import type { ChangedStay, ChangeState } from './rules/change-state';
import type { BookingStatus } from './rules/status';

export type { BookingStatus, ChangedStay, ChangeFee };

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
  /** HH:MM in the hotel's time zone (IST). */
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
  reason: string;
  cancelledAt: string;
  cancelledBy: number | null;
}

export type SubChannel = 'btc' | 'direct' | 'btt' | 'ta';
/** The means of payment; `voucher` is a room-night voucher. */
export type MeansOfPayment = 'prepaid' | 'credit' | 'pay_at_hotel' | 'voucher';

export interface Booking extends TripDetails {
  id: number;
  reference: string;
  bidId: number;
  userId: number;
  legalEntityId: number;
  corporateId: number;
  travelAgentEntityId: number | null;
  hotelId: number;
  roomTypeId: number;
  roomTypeCode: string;
  subChannel: SubChannel;
  settlement: MeansOfPayment;
  status: BookingStatus;
  inventoryState: 'held' | 'sold' | 'released';
  holdExpiresAt: Date | null;
  priceSource: PriceSource;
  checkin: string;
  checkout: string;
  checkInTime: string;
  checkOutTime: string;
  roomCount: number;
  adults: number;
  kids: number;
  pretaxPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
  totalPaise: Paise;
  payablePaise: Paise;
  couponCode: string | null;
  quotedPrice: QuotedPrice;
  hotelSnapshot: HotelSnapshot;
  billing: BillingSnapshot | null;
  message: string;
  comments: string;
  amountToSecurePaise: Paise;
  secureBy: Date | null;
  balanceBy: Date | null;
  loyaltyVoucherCode: string | null;
  cancellation: CancellationRecord | null;
  version: number;
  changedAt: Date | null;
  /** Set if check-in was moved while a step of the policy applied. */
  policyCheckin: IsoDate | null;
  changeFeesPaise: Paise;
  /** The hotel's own number for the stay. Null until the hotel states one. */
  hotelConfirmation: string | null;
  /** Set while the hotel cannot honour the booking and the booker has not chosen what follows. */
  hotelRefusedAt: Date | null;
  confirmedAt: Date | null;
  createdAt: Date;
}

type ChangeFields = 'version' | 'changedAt' | 'policyCheckin' | 'changeFeesPaise';
type HotelFields = 'hotelConfirmation' | 'hotelRefusedAt';
export type NewBooking = Omit<Booking, 'createdAt' | 'cancellation' | ChangeFields | HotelFields>;

export interface Room {
  position: number;
  adults: number;
  kids: number;
}

export interface BookingGuest {
  roomPosition: number;
  isPrimary: boolean;
  name: string | null;
  phone: string | null;
  email: string | null;
  employeeId: string | null;
  department: string | null;
}

export interface BookingNight {
  roomPosition: number;
  night: string;
  pretaxPaise: Paise;
  discountPaise: Paise;
  taxRuleCode: string;
  taxRateBp: number;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

export interface BookingFilter {
  status?: BookingStatus | undefined;
  hotelId?: number | undefined;
  night?: IsoDate | undefined;
}

/** A quoted change of a booking. Amounts in paise. */
export interface BookingChange {
  id: number;
  bookingId: number;
  version: number;
  userId: number;
  /** The user who made or held the change; null while it is a quote. */
  makerUserId: number | null;
  state: ChangeState;
  stay: ChangedStay;
  /** Null if the guests stay. */
  guests: BookingGuest[] | null;
  /** Null if the billing address stays. */
  billing: { to: BillingSnapshot | null } | null;
  reason: string;
  quotedPrice: QuotedPrice;
  /** The price before the change; null until the change is made. */
  replacedPrice: QuotedPrice | null;
  fees: ChangeFee[];
  feePaise: Paise;
  priceBeforePaise: Paise;
  priceAfterPaise: Paise;
  differencePaise: Paise;
  paymentOrderId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export type NewBookingChange = Omit<
  BookingChange,
  'id' | 'makerUserId' | 'state' | 'replacedPrice' | 'paymentOrderId' | 'createdAt'
>;
