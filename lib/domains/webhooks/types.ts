import type { SwitchedOffReason } from './rules/delivery-outcome';
import type { BookingEventType } from './rules/event-types';

export type { BookingEventType };

/** A company, a hotel or a partner: exactly one of the ids is present. */
export interface WebhookOwner {
  legalEntityId: number | null;
  hotelId: number | null;
  partnerId: number | null;
}

export interface Webhook extends WebhookOwner {
  id: number;
  url: string;
  eventTypes: BookingEventType[];
  isEnabled: boolean;
  switchedOffReason: SwitchedOffReason | null;
  /** The receiver is overloaded and gets no event before this time. */
  pausedUntil: Date | null;
  /** Deliveries are also signed with the previous secret until this time. */
  previousSecretUntil: Date | null;
  createdAt: Date;
}

export interface DueDelivery extends WebhookOwner {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface DeliveryAttempt {
  at: Date;
  status: number | null;
  failure: string | null;
  answer: string;
  address: string | null;
  milliseconds: number;
}

export interface WebhookDelivery {
  id: number;
  messageId: string;
  type: string;
  state: DeliveryState;
  createdAt: Date;
  nextAttemptAt: Date | null;
  attempts: DeliveryAttempt[];
}

/** From `from` (inclusive) to `to` (exclusive). */
export interface ReplayedRange {
  webhookId: number;
  from: Date;
  to: Date;
  states: readonly Exclude<DeliveryState, 'waiting'>[];
  limit: number;
}
