import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  eventId: string;
  signature: string;
  rawBody: string;
  event: string;
}

/** Starts a server that records webhooks and answers with a configurable status. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString('utf8');
      received.push({
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        rawBody,
        event: (JSON.parse(rawBody) as { event: string }).event,
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    setStatus(code: number) {
      status = code;
    },
    /** Waits up to four seconds for this number of webhooks. */
    async waitFor(count: number): Promise<ReceivedWebhook[]> {
      for (const end = Date.now() + 4000; received.length < count && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return received;
    },
    clear() {
      received.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
