import { createHmac } from 'node:crypto';
import type { Clock } from '../clock';
import type { Faults } from '../faults';
import { newId } from '../ids';
import type { DeliveryRow } from '../store/rows';
import type { Store } from '../store/store';
import type { Event } from './events';

const answerWithinMs = 5000;
const giveUpAfterMs = 24 * 60 * 60 * 1000;
const longestPauseMs = 5 * 60 * 1000;
const tickMs = 50;

export interface Endpoint {
  url: string;
  secret: string;
}

/**
 * Sends events to the shop at least once: written down first, repeated with growing pauses for 24 hours until a 2xx
 * comes within 5 seconds. What is due survives a restart.
 */
export class WebhookSender {
  private timer: NodeJS.Timeout | undefined;
  private readonly underway = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly faults: Faults,
    private readonly retryMs: number,
    private endpoint: Endpoint,
  ) {}

  sendTo(endpoint: Endpoint): void {
    this.endpoint = endpoint;
  }

  get url(): string {
    return this.endpoint.url;
  }

  /** Queues the events of one change, in the order in which they happened. */
  emit(events: Event[]): void {
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
      // Far enough apart that the last really arrives first.
      next_at: reorder ? due + (events.length - 1 - index) * 250 : due,
      last_status: null,
    }));
    this.store.commit(rows.map((row) => ({ table: 'deliveries', row })));
  }

  /** Makes an event due again, whatever became of it. */
  sendAgain(id: string): boolean {
    const row = this.store.find('deliveries', id);
    if (!row) return false;
    this.save({ ...row, status: 'pending', next_at: Date.now(), copies: 0 });
    return true;
  }

  start(): void {
    this.timer = setInterval(() => this.tick(), tickMs);
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
    // The shop must not hear of what a power cut could still undo.
    await this.store.settled();
    const outcome = await this.post(row);
    const current = this.store.find('deliveries', row.id) ?? row;
    const attempts = current.attempts + 1;
    const tried = { ...current, attempts, last_status: outcome };
    if (/^2\d\d$/.test(outcome)) {
      const copies = current.copies - 1;
      this.save(copies < 0 ? { ...tried, status: 'delivered', copies: 0 } : { ...tried, copies, next_at: Date.now() });
      return;
    }
    const pause = Math.min(this.retryMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);
    const tooOld = this.clock.seconds() - current.created_at > giveUpAfterMs / 1000;
    this.save(tooOld ? { ...tried, status: 'given_up' } : { ...tried, next_at: Date.now() + pause });
  }

  /** The status of the answer, or why there was none. */
  private async post(row: DeliveryRow): Promise<string> {
    // The fault that was set when the event arose holds for its first attempt, however late that is; after it today's setting.
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
        signal: AbortSignal.timeout(answerWithinMs),
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
