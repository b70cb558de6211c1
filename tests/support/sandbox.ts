import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(__dirname, '../..');

export type Outcome = 'success' | 'failure' | 'debited_no_callback' | 'late_success';

/** A payer's choice in the simulated UPI app. `after_expiry` and `second_scan` apply to payments that have ended. */
export type UpiDecision =
  Outcome | 'wrong_pin' | 'insufficient_funds' | 'declined' | 'after_expiry' | 'second_scan' | 'pending';

export interface SandboxPayment {
  payment_id: string;
  status: string;
  /** The result in the payer's browser: the proof, an error, or null without a response. */
  checkout_result:
    | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
    | { error: { code: string; description: string; reason: string } }
    | null;
  /** The proof of the payment, even if the browser did not receive it. */
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
    method?: string;
    card?: { last4: string; network: string };
    vpa?: string | null;
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
  upi?: { qr_on_own_page?: boolean };
  refunds?: 'processed' | 'pending' | 'failed';
  settlements?:
    | 'missing_row'
    | 'delayed_payment'
    | 'amount_differs'
    | 'fee_off_contract'
    | 'settled_twice'
    | 'unknown_payment'
    | 'unknown_refund';
}

interface PaymentInput {
  order_id: string;
  outcome?: UpiDecision;
  method?: 'card' | 'netbanking' | 'wallet' | 'upi';
  card_number?: string;
  bank?: string;
  wallet?: string;
  customer_id?: string;
  token?: string;
  save?: boolean;
}

export interface SandboxControl {
  createPayment(input: PaymentInput): Promise<SandboxPayment>;
  /** Changes a failed payment to an authorised one, like a late response of a bank. */
  authorize(paymentId: string): Promise<void>;
  /** The choice of a payer in the UPI app of a started payment. An empty `vpa` is not reported to the shop. */
  decideUpi(paymentId: string, choice: { decision?: UpiDecision; vpa?: string; account?: string }): Promise<void>;
  settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<void>;
  /** Replaces all faults. Without an argument, it removes them. */
  faults(faults?: SandboxFaults): Promise<void>;
  /** @param offsetMs difference to the real time */
  clock(offsetMs: number): Promise<void>;
  setWebhookUrl(url: string): Promise<void>;
  resendWebhook(eventId: string): Promise<void>;
  ledger(): Promise<SandboxLedger>;
  deliveries(): Promise<SandboxDelivery[]>;
  seedCustomer(customer: Record<string, unknown>): Promise<void>;
  /** Pays out everything at once. Null if nothing is left to pay out. */
  settle(): Promise<{ id: string; amount: number; utr: string } | null>;
  /** @param amount paise, negative for a deduction */
  adjust(amount: number, description: string): Promise<void>;
  /** @returns the id of the dispute */
  dispute(paymentId: string): Promise<string>;
  decideDispute(
    disputeId: string,
    status: 'under_review' | 'action_required' | 'won' | 'lost' | 'closed',
  ): Promise<void>;
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
  /** Sends SIGKILL, to simulate a crash. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface SandboxOptions {
  webhookUrl?: string;
  /** Milliseconds before a webhook is repeated. */
  webhookRetryMs?: number;
  /** The default is a new directory, which `stop` removes. */
  dataDir?: string;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
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
  const control = createControl(url);
  return {
    url,
    apiUrl: `${url}/v1`,
    scriptUrl: `${url}/v1/razorpay.js`,
    dataDir,
    ...keys,
    control: {
      ...control,
      setWebhookUrl(target) {
        webhookUrl = target;
        return control.setWebhookUrl(target);
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
  // Starts no wrapper process, so that SIGKILL ends the sandbox itself.
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errorOutput: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`The payment sandbox exited before it was listening: ${errorOutput.join('')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function createControl(url: string): SandboxControl {
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
    createPayment: async (input) => (await call('payments', input)) as SandboxPayment,
    authorize: (paymentId) => run(`payments/${paymentId}/authorize`, {}),
    decideUpi: (paymentId, choice) => run(`payments/${paymentId}/upi`, choice),
    settleRefund: (refundId, status) => run(`refunds/${refundId}`, { status }),
    faults: (faults = {}) => run('faults', faults),
    clock: (offsetMs) => run('clock', { offset_ms: offsetMs }),
    setWebhookUrl: (target) => run('webhook-endpoint', { url: target }),
    resendWebhook: (eventId) => run(`webhooks/${eventId}/send`, {}),
    ledger: async () => (await call('ledger')) as SandboxLedger,
    deliveries: async () => ((await call('webhooks')) as { items: SandboxDelivery[] }).items,
    seedCustomer: (customer) => run('customers', customer),
    settle: async () =>
      ((await call('settlements', {})) as { settlement: { id: string; amount: number; utr: string } | null })
        .settlement,
    adjust: (amount, description) => run('adjustments', { amount, description }),
    dispute: async (paymentId) => ((await call('disputes', { payment_id: paymentId })) as { id: string }).id,
    decideDispute: (disputeId, status) => run(`disputes/${disputeId}`, { status }),
  };
}
