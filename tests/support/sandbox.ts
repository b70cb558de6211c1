import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(__dirname, '../..');

export type Outcome = 'success' | 'failure' | 'debited_no_callback' | 'late_success';

export interface PlayedPayment {
  payment_id: string;
  status: string;
  /** What the payer's browser received: the proof, an error, or null when the bank stays silent. */
  heard:
    | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
    | { error: { code: string; description: string; reason: string } }
    | null;
  /** The proof in any case, for tests that confirm what the browser never received. */
  proof: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
}

export interface SandboxLedger {
  orders: { id: string; receipt: string | null; amount: number; amount_paid: number; status: string }[];
  payments: {
    id: string;
    order_id: string;
    amount: number;
    amount_refunded: number;
    status: string;
    captured: boolean;
    card?: { last4: string; network: string };
  }[];
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[];
  customers: { id: string; email: string | null }[];
  tokens: { id: string; customer_id: string; card: { last4: string; network: string } }[];
}

export interface SandboxDelivery {
  id: string;
  event: string;
  status: string;
  attempts: number;
  last_status: string | null;
}

export interface SandboxFaults {
  api?: {
    mode: 'none' | 'hang' | 'slow' | 'error_502' | 'throttle' | 'reset_before' | 'reset_after';
    operation?: string;
    times?: number | null;
    slow_ms?: number;
  };
  webhooks?: {
    duplicate?: number;
    reorder?: boolean;
    delay_ms?: number;
    wrong_signature?: boolean;
    drop?: boolean;
  };
  late_success_ms?: number;
  refunds?: 'processed' | 'pending' | 'failed';
}

interface PlayInput {
  order_id: string;
  outcome?: Outcome;
  method?: 'card' | 'netbanking' | 'wallet';
  card_number?: string;
  bank?: string;
  wallet?: string;
  customer_id?: string;
  token?: string;
  save?: boolean;
}

export interface SandboxControl {
  play(input: PlayInput): Promise<PlayedPayment>;
  /** Turns a failed payment into an authorised one, as a late bank does. */
  authorize(paymentId: string): Promise<void>;
  settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<void>;
  /** Replaces all faults; without an argument everything works. */
  faults(faults?: SandboxFaults): Promise<void>;
  /** Milliseconds from real time. */
  clock(offsetMs: number): Promise<void>;
  webhooksTo(url: string): Promise<void>;
  sendWebhookAgain(eventId: string): Promise<void>;
  ledger(): Promise<SandboxLedger>;
  deliveries(): Promise<SandboxDelivery[]>;
  seedCustomer(customer: Record<string, unknown>): Promise<void>;
}

export interface TestSandbox {
  url: string;
  apiUrl: string;
  scriptUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  dataDir: string;
  control: SandboxControl;
  /** SIGKILL, as in a crash. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  webhookUrl?: string;
  /** Milliseconds before a webhook is repeated. */
  webhookRetryMs?: number;
  /** A directory to share; by default a new one, removed by `stop`. */
  dataDir?: string;
}

export async function startSandbox(options: Options = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'folio-sandbox-')));
  const keys = {
    keyId: 'rzp_test_FolioTests01',
    keySecret: 'sandbox-key-secret-for-tests',
    webhookSecret: 'sandbox-webhook-secret-for-tests',
  };
  let webhookUrl = options.webhookUrl ?? '';
  const launch = (port: string) =>
    spawnSandbox({
      SANDBOX_PORT: port,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_KEY_ID: keys.keyId,
      SANDBOX_KEY_SECRET: keys.keySecret,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_WEBHOOK_RETRY_MS: String(options.webhookRetryMs ?? 200),
    });
  let running = await launch('0');
  const { url } = running;
  const control = controlOf(url);
  return {
    url,
    apiUrl: `${url}/v1`,
    scriptUrl: `${url}/v1/razorpay.js`,
    dataDir,
    ...keys,
    control: {
      ...control,
      webhooksTo(target) {
        webhookUrl = target;
        return control.webhooksTo(target);
      },
    },
    kill: () => end(running.child, 'SIGKILL'),
    async restart() {
      running = await launch(new URL(url).port);
    },
    async stop() {
      await end(running.child, 'SIGTERM');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function spawnSandbox(settings: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  // One process without a wrapper: SIGKILL must hit the sandbox itself.
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`The payment sandbox ended before it was listening: ${complaints.join('')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function controlOf(url: string): SandboxControl {
  async function call(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${url}/control/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Sandbox control ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
  const run = async (path: string, body: unknown) => {
    await call(path, body);
  };
  return {
    play: async (input) => (await call('payments', input)) as PlayedPayment,
    authorize: (paymentId) => run(`payments/${paymentId}/authorize`, {}),
    settleRefund: (refundId, status) => run(`refunds/${refundId}`, { status }),
    faults: (faults = {}) => run('faults', faults),
    clock: (offsetMs) => run('clock', { offset_ms: offsetMs }),
    webhooksTo: (target) => run('webhook-endpoint', { url: target }),
    sendWebhookAgain: (eventId) => run(`webhooks/${eventId}/send`, {}),
    ledger: async () => (await call('ledger')) as SandboxLedger,
    deliveries: async () => ((await call('webhooks')) as { items: SandboxDelivery[] }).items,
    seedCustomer: (customer) => run('customers', customer),
  };
}
