export const BOOKING_MESSAGE_KINDS = [
  'new-booking',
  'change',
  'cancellation',
  'no-show',
  'late-arrival',
  'special-request',
] as const;

export const MESSAGE_KINDS = [...BOOKING_MESSAGE_KINDS, 'arrivals'] as const;

export const CHANNELS = ['mail', 'sms'] as const;

export type BookingMessageKind = (typeof BOOKING_MESSAGE_KINDS)[number];
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type Channel = (typeof CHANNELS)[number];

/** A person or desk of a hotel that receives messages. */
export interface HotelContact {
  id: number;
  hotelId: number;
  name: string;
  email: string;
  /** E.164; null unless the contact receives text messages. */
  phone: string | null;
  channels: Channel[];
  kinds: MessageKind[];
  verifiedAt: Date | null;
  /** The end of the verification link; null after the verification. */
  linkExpiresAt: Date | null;
}

export type NewHotelContact = Pick<HotelContact, 'hotelId' | 'name' | 'email' | 'phone' | 'channels' | 'kinds'>;

/** What the page of the verification link shows. */
export interface PendingContact {
  hotel: string;
  email: string;
  /** Null unless text messages are sent. */
  phone: string | null;
  messages: string[];
}

/** An event of a booking, and a contact that has no message about it yet. */
export interface DueMessage {
  eventId: number;
  eventType: string;
  kind: BookingMessageKind;
  eventData: unknown;
  contact: Pick<HotelContact, 'id' | 'email' | 'phone' | 'channels'>;
}

export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The hotel's answer to the booking of a message; `opened` if the link was opened without an answer. */
export const MESSAGE_ANSWERS = ['awaiting', 'opened', 'ready', 'refused', 'moved'] as const;
export type MessageAnswer = (typeof MESSAGE_ANSWERS)[number];

/** A message as operators and people of the hotel see it. */
export interface SentMessage {
  id: number;
  kind: MessageKind;
  channel: Channel;
  contact: string;
  /** Reference of the booking or number of the arrivals list. */
  about: string;
  state: MessageState;
  /** Null for messages that need no answer. */
  answer: MessageAnswer | null;
  attempts: number;
  createdAt: Date;
}

/** An arrival as its list shows it. Amounts in paise. */
export interface Arrival {
  bookingId: number;
  reference: string;
  /** The hotel's own number, from its answer. */
  hotelNumber: string | null;
  version: number;
  state: 'due' | 'arrived' | 'no-show' | 'cancelled';
  /** `HH:MM`; null if the booker stated none. */
  expectedTime: string | null;
  arrivalTransport: string | null;
  guest: string;
  sharers: string[];
  rooms: number;
  roomType: string;
  checkin: string;
  checkout: string;
  adults: number;
  kids: number;
  mealPlan: string;
  company: string;
  pays: string;
  deskPaise: number;
  invoice: string;
  gstin: string | null;
  requests: string;
  isRepeatGuest: boolean;
}

export type ArrivalMark = 'new' | 'changed' | 'gone' | null;

export interface ArrivalsList {
  id: number;
  hotelId: number;
  day: string;
  number: number;
  entries: Arrival[];
}
