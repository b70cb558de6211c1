import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { FaultyCall } from '../fake-provider';
import type { SandboxLedger } from '../sandbox';
import type { Attempt, Lie } from './fault-schedule';

export interface Proof {
  paymentId: string;
  signature: string;
}

/** The provider of a schedule: `provider` answers our calls; the other functions are what payers, the bank and faults do to it. */
export interface Bank {
  provider: PaymentProvider;
  /** Where this provider does not support an ending, the nearest one is used. */
  pay(order: { id: number; providerOrderId: string; amountPaise: number }, ends: Attempt): Promise<void>;
  payLate(providerOrderId: string, ends: 'captured' | 'authorized'): Promise<void>;
  proofOf(providerOrderId: string): Proof | undefined;
  failNext(call: FaultyCall, kind: 'unknown' | 'unavailable', after: boolean): Promise<void>;
  /** Makes its notices wrong as well as its answers. */
  mislead(lie: Lie): Promise<void>;
  forgetFaults(): Promise<void>;
  /** Milliseconds from real time. */
  moveClock(offsetMs: number): Promise<void>;
  /** Delivers the notices of an order and processes them. */
  deliver(order: { id: number; providerOrderId: string }, provider: PaymentProvider): Promise<void>;
  ledger(): Promise<SandboxLedger>;
}
