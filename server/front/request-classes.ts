import type { IncomingMessage } from 'node:http';
import { createBulkPaymentEndpoint, verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import {
  confirmBookingEndpoint,
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
} from '@/lib/domains/bookings/contract/bookings';
import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { receivePaymentWebhookEndpoint } from '@/lib/domains/payments/contract/payments';
import { PICTURES_AT_ONCE } from '@/lib/platform/illustrations/address';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';

export interface RequestClass {
  limiter: ConcurrencyLimiter;
  maxQueueMs: number;
}

/** Limits of the general class; tests change them. */
export interface GeneralLimits extends Pick<ConcurrencyLimits, 'maxInFlight' | 'concurrency'> {
  slowAfterMs: number;
  /** How long a request without a body may queue, ms. */
  readQueueMs: number;
  /** The same for one with a body, which the caller would have to send again, ms. */
  writeQueueMs: number;
}

/** Together with its run time, a request that only reads is answered within 2 s. */
const GENERAL: GeneralLimits = {
  maxInFlight: 512,
  concurrency: 64,
  slowAfterMs: 2_000,
  readQueueMs: 600,
  writeQueueMs: 3_000,
};
const MAX_RUNNING_RATIO = 3;

const classOf = (limits: ConcurrencyLimits, maxQueueMs: number): RequestClass => ({
  limiter: new ConcurrencyLimiter(limits),
  maxQueueMs,
});

const BOOKING_CALLS = [
  payNowEndpoint,
  createBookingEndpoint,
  payAtHotelEndpoint,
  confirmBookingEndpoint,
  createBulkPaymentEndpoint,
  verifyPaymentEndpoint,
];
const BOOKING_PATHS = new Set(BOOKING_CALLS.map(({ path }) => path));

/** Each class has its own limit, so that none can use up the capacity of another. */
export class RequestClasses {
  private readonly reads: RequestClass;
  private readonly writes: RequestClass;
  /** As many as the pool has connections for, with some left: bookings of the same rooms wait for each other in the database. */
  private readonly bookings = classOf(
    { maxInFlight: 1_024, concurrency: 12, slowAfterMs: 2_000, maxRunning: 192 },
    10_000,
  );
  /** Each call may wait for the payment provider for 8 s, and every open payment panel repeats it. */
  private readonly paymentStatus = classOf(
    { maxInFlight: 256, concurrency: 12, slowAfterMs: 2_000, maxRunning: 96 },
    3_000,
  );
  /** The payment provider aborts a delivery after 5 s. */
  private readonly webhooks = classOf({ maxInFlight: 512, concurrency: 12, slowAfterMs: 2_000, maxRunning: 48 }, 3_000);
  /** Browsers do not retry a picture that was refused. */
  private readonly pictures = classOf(
    { maxInFlight: 128, concurrency: PICTURES_AT_ONCE, slowAfterMs: null, maxRunning: PICTURES_AT_ONCE },
    5_000,
  );
  /** Pages for developers are large: 64 of them at once would block the event loop for seconds. */
  private readonly development = classOf({ maxInFlight: 128, concurrency: 4, slowAfterMs: null, maxRunning: 4 }, 5_000);

  constructor(changed: Partial<GeneralLimits> = {}) {
    const general = { ...GENERAL, ...changed };
    const limiter = new ConcurrencyLimiter({ ...general, maxRunning: general.concurrency * MAX_RUNNING_RATIO });
    this.reads = { limiter, maxQueueMs: general.readQueueMs };
    this.writes = { limiter, maxQueueMs: general.writeQueueMs };
  }

  of({ method, url = '', headers }: IncomingMessage): RequestClass {
    if (url.startsWith('/images/')) return this.pictures;
    if (url.startsWith('/dev/')) return this.development;
    if (method === 'POST') {
      // With a trailing slash, as in contracts.
      const path = url.replace(/\/?(\?.*)?$/, '/');
      if (BOOKING_PATHS.has(path)) return this.bookings;
      if (path === getPaymentStatusEndpoint.path) return this.paymentStatus;
      if (path === receivePaymentWebhookEndpoint.path) return this.webhooks;
    }
    return Number(headers['content-length'] ?? 0) > 0 ? this.writes : this.reads;
  }

  get inFlight(): number {
    const all = [this.reads, this.bookings, this.paymentStatus, this.webhooks, this.pictures, this.development];
    return all.reduce((sum, { limiter }) => sum + limiter.inFlight, 0);
  }
}
