import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { waitForLock } from '../../scripts/support/lock';
import { checkoutRoutes } from './api/checkout';
import { customerRoutes } from './api/customers';
import { orderRoutes } from './api/orders';
import { paymentRoutes } from './api/payments';
import { refundRoutes } from './api/refunds';
import { settlementRoutes } from './api/settlements';
import { bankRoutes } from './bank/routes';
import { Clock } from './clock';
import type { Sandbox } from './context';
import { controlRoutes } from './control/routes';
import { Faults } from './faults';
import { createSandboxServer } from './http/server';
import { sweep } from './ledger/sweep';
import { panelRoutes } from './panel/routes';
import type { SandboxSettings } from './settings';
import { Store } from './store/store';
import { upiRoutes } from './upi/routes';
import { WebhookSender } from './webhooks/sender';

const SWEEP_INTERVAL_MS = 1000;
/** The sandbox of a killed launcher ends sooner than this, so a longer lock belongs to another deployment. */
const LOCK_WAIT_MS = 3000;

export interface RunningSandbox {
  url: string;
  close(): Promise<void>;
}

/** @throws {Error} if another process uses the data directory or the port */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  await mkdir(settings.dataDir, { recursive: true });
  const lock = await waitForLock(settings.dataDir, LOCK_WAIT_MS);
  lock.describe('runs the payment sandbox');
  const store = await Store.open(settings.dataDir);
  const clock = new Clock(store.find('clock', 'clock')?.offset_ms);
  const faults = new Faults();
  const endpoint = { url: settings.webhookUrl, secret: settings.webhookSecret };
  const webhooks = new WebhookSender(store, clock, faults, settings.webhookRetryMs, endpoint);
  const sandbox: Sandbox = { settings, clock, faults, store, webhooks };
  const server = createSandboxServer(sandbox, [
    ...orderRoutes(sandbox),
    // Precedes the payment routes, so that `create` in `/v1/payments/create/...` is not matched as a payment id.
    ...checkoutRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...refundRoutes(sandbox),
    ...settlementRoutes(sandbox),
    ...customerRoutes(sandbox),
    ...bankRoutes(sandbox),
    ...upiRoutes(sandbox),
    ...panelRoutes(sandbox),
    ...controlRoutes(sandbox),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.hostname, resolve);
  });
  const timer = setInterval(() => sweep(sandbox), SWEEP_INTERVAL_MS);
  webhooks.start();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.hostname}:${port}`,
    async close() {
      clearInterval(timer);
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      await lock.release();
    },
  };
}
