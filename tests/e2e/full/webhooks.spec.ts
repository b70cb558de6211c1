import { createHmac } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { queryRows } from '../support/database';
import { dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver of webhooks on this machine. With STAGE=test, Folio accepts loopback addresses. */
async function startReceiver() {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end('thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/`, received, stop };
}

function sign(secret: string, { headers, body }: Received): string {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Inserts an event that could not be delivered. Folio itself would try to deliver it for three days before it gives up. */
const insertFailed = (url: string, messageId: string) =>
  queryRows(
    `insert into webhook_delivery (webhook_id, message_id, type, body, state, attempts_left, created_at)
     select id, $2, 'booking.confirmed', '{}', 'failed', 0, app_now() from webhook where url = $1`,
    [url, messageId],
  );

test.use({ account: 'booker' });

test('a manager adds a webhook, sends a test event, sees its delivery, and replays the event and a time range', async ({
  page,
}) => {
  const { url, received, stop } = await startReceiver();
  try {
    await page.goto(paths.webhooks());
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(url)).toBeVisible();

    await page.getByRole('button', { name: `Deliveries: ${url}` }).click();
    await expect(page.getByText('No delivery in the last 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(dialog.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText(/: 200, \d+ ms/)).toBeVisible();
    expect(received).toHaveLength(1);
    const [event] = received;
    expect(event && JSON.parse(event.body)).toMatchObject({ type: 'webhook.test' });
    expect(event?.headers['webhook-signature']).toBe(event && sign(secret, event));

    await dialog.getByRole('button', { name: /^Replay webhook\.test/ }).click();
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]?.headers['webhook-id']).toBe(event?.headers['webhook-id']);

    const messageId = `msg_${Date.now()}`;
    await insertFailed(url, messageId);
    await dialog.getByText('Replay events of a time range').click();
    await dialog.getByLabel('Created from (IST)').fill(`${dayFromToday(-1)}T00:00`);
    await dialog.getByLabel('Created before (IST)').fill(`${dayFromToday(1)}T00:00`);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Replay events' }).click();
    await expect(page.getByText('1 event is queued')).toBeVisible();
    await expect.poll(() => received.map(({ headers }) => headers['webhook-id'])).toContain(messageId);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: `Delete: ${url}` }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText(url)).toHaveCount(0);
  } finally {
    await stop();
  }
});
