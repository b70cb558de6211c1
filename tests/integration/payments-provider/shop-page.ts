import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/scripts/test/browser';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

export interface ShopPage {
  url: string;
  /** Bodies of callbacks in redirect mode. */
  posted: string[];
  /** @returns URLs, headers and bodies of all requests to the server */
  getLog(): string;
  stop(): Promise<void>;
}

/**
 * A page on its own origin with the Content-Security-Policy of a payment page. Its button starts a payment with
 * `window.fields` and `window.options`.
 */
export async function startShop(provider: { url: string; keyId: string }): Promise<ShopPage> {
  const posted: string[] = [];
  const log: string[] = [];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-shop' ${provider.url}`,
    `connect-src 'self' ${provider.url}`,
    `form-action 'self' ${provider.url}`,
  ].join('; ');
  const page = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">
    <button id="pay">Pay</button><output id="result"></output>
    <script src="${provider.url}/v1/razorpay.js"></script>
    <script nonce="shop">
      Razorpay.configure({ key: '${provider.keyId}' });
      const razorpay = new Razorpay({});
      const show = (kind) => (value) => {
        document.getElementById('result').textContent = JSON.stringify({ kind, value });
      };
      razorpay.on('payment.success', show('success')).on('payment.error', show('error'));
      razorpay.once('ready', (response) => { window.methods = response.methods; });
      document.getElementById('pay').addEventListener('click', () => razorpay.createPayment(window.fields, window.options));
      razorpay.on('payment.upi.qr', (code) => (window.codes ??= []).push(code));
      window.razorpay = razorpay;
    </script>`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      log.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
      if (request.method === 'POST') posted.push(body);
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      response.end(page);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    getLog: () => log.join('\n'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
