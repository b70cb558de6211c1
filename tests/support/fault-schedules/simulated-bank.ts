import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { FaultyCall } from '../fake-provider';
import type { SandboxLedger } from '../sandbox';
import type { Attempt, FalseReport } from './schedule-steps';

export interface Proof {
  paymentId: string;
  signature: string;
}

/** A payment provider with functions that simulate payers, banks and faults. */
export interface Bank {
  provider: PaymentProvider;
  /** Implementations replace an outcome that they do not support by the most similar one. */
  pay(order: { id: number; providerOrderId: string; amountPaise: number }, ends: Attempt): Promise<void>;
  payLate(providerOrderId: string, ends: 'captured' | 'authorized'): Promise<void>;
  getProof(providerOrderId: string): Proof | undefined;
  failNext(call: FaultyCall, kind: 'unknown' | 'unavailable', after: boolean): Promise<void>;
  /** Makes the provider send webhooks with the corresponding fault, if the implementation sends webhooks. */
  falsifyWebhooks(report: FalseReport): Promise<void>;
  clearFaults(): Promise<void>;
  /** @param offsetMs difference to the real time */
  moveClock(offsetMs: number): Promise<void>;
  /** Delivers and processes the webhooks of an order. */
  deliver(order: { id: number; providerOrderId: string }, provider: PaymentProvider): Promise<void>;
  ledger(): Promise<SandboxLedger>;
}
