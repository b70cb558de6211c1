import { createHmac } from 'node:crypto';
import type { Clock } from '../clock';
import type { Faults } from '../faults';
import { newId } from '../ids';
import type { DeliveryRow } from '../store/rows';
import type { Store } from '../store/store';
import type { WebhookEvent } from './events';

const RESPONSE_TIMEOUT_MS = 5000;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_PAUSE_MS = 5 * 60 * 1000;
const TICK_MS = 50;

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Delivers events at least once: stores them first and retries with backoff for 24 hours, until the merchant responds with 2xx. */
export class WebhookSender {
  private timer: NodeJS.Timeout | undefined;
  private readonly underway = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly faults: Faults,
    private readonly retryMs: number,
    private endpoint: WebhookTarget,
  ) {}

  sendTo(endpoint: WebhookTarget): void {
    this.endpoint = endpoint;
  }

  get url(): string {
    return this.endpoint.url;
  }

  emit(events: WebhookEvent[]): void {
    const { reorder, delay_ms, duplicate, drop, wrong_signature } = this.faults.settings.webhooks;
    const due = Date.now() + delay_ms;
    const rows = events.map((event, index): DeliveryRow => ({
      id: newId('evt'),
      event: event.name,
      body: event.body,
      status: drop ? 'dropped' : this.endpoint.url ? 'pending' : 'no_endpoint',
      attempts: 0,
      copies: duplicate,
      begins_forged: wrong_signature,
      created_at: this.clock.seconds(),
      // 250 ms between two events are enough for the last event to arrive first.
      next_at: reorder ? due + (events.length - 1 - index) * 250 : due,
      last_status: null,
    }));
    this.store.commit(rows.map((row) => ({ table: 'deliveries', row })));
  }

  sendAgain(id: string): boolean {
    const row = this.store.find('deliveries', id);
    if (!row) return false;
    this.save({ ...row, status: 'pending', next_at: Date.now(), copies: 0 });
    return true;
  }

  start(): void {
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = Date.now();
    for (const row of this.store.list('deliveries')) {
      if (row.status !== 'pending' || row.next_at > now || this.underway.has(row.id)) continue;
      this.underway.add(row.id);
      void this.attempt(row).finally(() => this.underway.delete(row.id));
    }
  }

  private async attempt(row: DeliveryRow): Promise<void> {
    // An event must not be sent before its change is safe from a power failure.
    await this.store.settled();
    const outcome = await this.post(row);
    const current = this.store.find('deliveries', row.id) ?? row;
    const attempts = current.attempts + 1;
    const attempted = { ...current, attempts, last_status: outcome };
    if (/^2\d\d$/.test(outcome)) {
      const copies = current.copies - 1;
      this.save(
        copies < 0 ? { ...attempted, status: 'delivered', copies: 0 } : { ...attempted, copies, next_at: Date.now() },
      );
      return;
    }
    const pause = Math.min(this.retryMs * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS);
    const isExpired = this.clock.seconds() - current.created_at > MAX_AGE_MS / 1000;
    this.save(isExpired ? { ...attempted, status: 'given_up' } : { ...attempted, next_at: Date.now() + pause });
  }

  private async post(row: DeliveryRow): Promise<string> {
    // The fault panel's current setting applies. The first attempt is also forged if the setting was on when the event was created.
    const isForged = this.faults.settings.webhooks.wrong_signature || (row.begins_forged && row.attempts === 0);
    const secret = isForged ? 'not the secret' : this.endpoint.secret;
    try {
      const answer = await fetch(this.endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': row.id,
          'x-razorpay-signature': createHmac('sha256', secret).update(row.body).digest('hex'),
        },
        body: row.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection';
    }
  }

  private save(row: DeliveryRow): void {
    this.store.commit([{ table: 'deliveries', row }]);
  }
}
