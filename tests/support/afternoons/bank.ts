import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { FaultyCall } from '../fake-provider';
import type { SandboxLedger } from '../sandbox';
import type { Attempt, Lie } from './fault-schedule';

/** What a browser brings back from a payment. */
export interface Proof {
  paymentId: string;
  signature: string;
}

/** The provider of an afternoon: what is asked of it over `provider`, and what payers, the bank and bad luck do to it. */
export interface Bank {
  provider: PaymentProvider;
  /** A payer pays an order; what cannot be at this provider is the nearest thing that can. */
  pay(order: { id: number; providerOrderId: string; amountPaise: number }, ends: Attempt): Promise<void>;
  /** A failed or open attempt that the bank finishes hours later. */
  payLate(providerOrderId: string, ends: 'captured' | 'authorized'): Promise<void>;
  /** Of the last payment of an order. */
  proofOf(providerOrderId: string): Proof | undefined;
  failNext(call: FaultyCall, kind: 'unknown' | 'unavailable', after: boolean): Promise<void>;
  /** What else is untrue beside what it answers: its notices. */
  mislead(lie: Lie): Promise<void>;
  forgetFaults(): Promise<void>;
  /** Milliseconds from real time. */
  moveClock(offsetMs: number): Promise<void>;
  /** Has its notices of an order come in, and works on what came. */
  deliver(order: { id: number; providerOrderId: string }, provider: PaymentProvider): Promise<void>;
  ledger(): Promise<SandboxLedger>;
}
