import { processWebhook, sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { webhookEvents } from '@/lib/domains/payments/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { log } from '@/lib/platform/log/log';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';

// Expected failures would flood the test output.
beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
afterEach(async () => {
  await moveClock(0);
  await connection().delete(webhookEvents);
});

/** Exceeds the batch size of a sweep. */
const STUCK = 60;

test('sweepPaymentWork processes later webhooks even when the first batch fails', async () => {
  const at = now();
  const createEvent = (content: object) => ({
    event: 'x',
    rawBody: JSON.stringify({ refund: null, receipt: null, ...content }),
  });
  const broken = Array.from({ length: STUCK }, (_, index) => ({
    ...{ eventId: `evt_broken_${index}`, receivedAt: at, event: 'x', rawBody: 'not a pointer' },
  }));
  await connection()
    .insert(webhookEvents)
    .values([...broken, { eventId: 'evt_good', receivedAt: new Date(at.getTime() + 1000), ...createEvent({}) }]);
  await expect(processWebhook('evt_broken_0', createFakeProvider())).rejects.toThrow();
  for (let minute = 6; minute <= 16; minute += 5) {
    await moveClock(minute * 60_000);
    await sweepPaymentWork(createFakeProvider());
  }
  expect(await countRows('webhook_event', `event_id = 'evt_good' and processed_at is not null`)).toBe(1);
  expect(await countRows('webhook_event', 'processed_at is null')).toBe(STUCK);
});
