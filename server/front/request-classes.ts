import type { IncomingMessage } from 'node:http';
import { createBulkPaymentEndpoint, verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import {
  confirmBookingEndpoint,
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
} from '@/lib/domains/bookings/contract/bookings';
import { changeBookingEndpoint } from '@/lib/domains/bookings/contract/changes';
import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { receivePaymentWebhookEndpoint } from '@/lib/domains/payments/contract/payments';
import { MAX_CONCURRENT_PICTURES } from '@/lib/platform/pictures/picture-cache';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';

export interface RequestClass {
  limiter: ConcurrencyLimiter;
  maxQueueMs: number;
}

const SLOW_AFTER_MS = 2_000;
/** Limits of the general class; tests change them. */
const GENERAL = {
  maxInFlight: 512,
  concurrency: 64,
  slowAfterMs: SLOW_AFTER_MS,
  /** Milliseconds that a request may wait in the queue: longer with a body, which the client would have to send again. */
  readQueueMs: 600,
  writeQueueMs: 3_000,
};
const MAX_RUNNING_RATIO = 3;
export type GeneralLimits = typeof GENERAL;

const BOOKING_ENDPOINTS = [
  payNowEndpoint,
  createBookingEndpoint,
  payAtHotelEndpoint,
  confirmBookingEndpoint,
  createBulkPaymentEndpoint,
  verifyPaymentEndpoint,
];
const BOOKING_PATHS = new Set(BOOKING_ENDPOINTS.map(({ path }) => path));
const CHANGE_PATH = new RegExp(`^${changeBookingEndpoint.path.replace('{id}', '[^/]+')}$`);
const isBookingPath = (path: string) => BOOKING_PATHS.has(path) || CHANGE_PATH.test(path);

function classOf(maxQueueMs: number, limits: Omit<ConcurrencyLimits, 'slowAfterMs'>): RequestClass {
  return { limiter: new ConcurrencyLimiter({ ...limits, slowAfterMs: SLOW_AFTER_MS }), maxQueueMs };
}

/** Each class has a limit of its own, so that no class can use up the capacity of another. */
export class RequestClasses {
  private readonly reads: RequestClass;
  private readonly writes: RequestClass;
  /** Fewer than the pool has connections, because bookings of the same rooms wait for each other in the database. */
  private readonly bookings = classOf(10_000, { maxInFlight: 1_024, concurrency: 12, maxRunning: 192 });
  /** A request may wait 8 s for the payment provider, and every open payment panel repeats the request. */
  private readonly paymentStatus = classOf(3_000, { maxInFlight: 256, concurrency: 12, maxRunning: 96 });
  /** The payment provider aborts a delivery after 5 s. */
  private readonly webhooks = classOf(3_000, { maxInFlight: 512, concurrency: 12, maxRunning: 48 });
  /** Browsers do not retry a picture that was refused. */
  private readonly pictures = classOf(5_000, { maxInFlight: 128, concurrency: MAX_CONCURRENT_PICTURES });
  /** Pages for developers are large: 64 of them at the same time would block the event loop for seconds. */
  private readonly development = classOf(5_000, { maxInFlight: 128, concurrency: 4 });

  constructor(changed: Partial<GeneralLimits> = {}) {
    const general = { ...GENERAL, ...changed };
    const limiter = new ConcurrencyLimiter({ ...general, maxRunning: general.concurrency * MAX_RUNNING_RATIO });
    this.reads = { limiter, maxQueueMs: general.readQueueMs };
    this.writes = { limiter, maxQueueMs: general.writeQueueMs };
  }

  of({ method, url = '', headers }: IncomingMessage): RequestClass {
    if (url.startsWith('/media/')) return this.pictures;
    if (url.startsWith('/dev/')) return this.development;
    if (method === 'POST') {
      const path = url.replace(/\/?(\?.*)?$/, '/');
      if (isBookingPath(path)) return this.bookings;
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
