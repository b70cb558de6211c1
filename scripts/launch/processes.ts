import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { sandboxPort } from '@/lib/platform/env/derived';
import { localSecrets } from '@/lib/platform/env/local-secrets';
import type { Settings } from '@/lib/platform/env/settings';
import { AWAIT_DATABASE } from '@/lib/platform/env/await-database-url';
import { dataDirectory } from '../support/project';
import { builtProcess } from './build';
import { processSources, type BundledProcess } from './bundle';
import { exitOf, startChild, typeScriptArgs } from './child';
import { heapLimit, helperThreads, youngLimit } from './heap-limit';
import { assertPortFree, findFreePort } from './ports';
import { StopReason } from './stop-reason';
import type { StartingProcess } from './supervise';

const READY_TIMEOUT_MS = 60_000;
/** Number of the sandbox's last output lines in the error message when it exits. */
const LAST_LINES = 50;
/** Without these settings glibc does not return freed memory to the operating system for a long time (decision 051). */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

export function usesSandbox(): boolean {
  return process.env.STAGE !== 'production' && !process.env.PAYMENT_KEY_ID;
}

/** @throws {StopReason} when another program uses SANDBOX_PORT */
export async function chooseSandboxPort(webPort: number): Promise<number> {
  const wanted = sandboxPort(process.env);
  if (wanted === webPort)
    throw new StopReason(`SANDBOX_PORT and PORT are both ${webPort}. Choose two different ports.`);
  if (process.env.SANDBOX_PORT) await assertPortFree('SANDBOX_PORT', wanted, '127.0.0.1');
  return process.env.SANDBOX_PORT ? wanted : findFreePort(wanted);
}

type WebAddress = Pick<Settings, 'HOSTNAME' | 'PORT'>;

function connectableHost(hostname: string): string {
  if (['0.0.0.0', '::'].includes(hostname)) return '127.0.0.1';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

function programArgs(process: BundledProcess, isDevelopment: boolean): string[] {
  return isDevelopment ? typeScriptArgs(processSources[process]) : [builtProcess(process)];
}

export function startSandboxProcess(port: number, web: WebAddress, isDevelopment: boolean): StartingProcess {
  const secrets = localSecrets(dataDirectory());
  const lines: string[] = [];
  let isListening: () => void;
  const listening = new Promise<void>((resolve) => (isListening = resolve));
  const child = startChild({
    args: programArgs('sandbox', isDevelopment),
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: path.join(dataDirectory(), 'sandbox'),
      SANDBOX_KEY_ID: secrets.SANDBOX_KEY_ID,
      SANDBOX_KEY_SECRET: secrets.SANDBOX_KEY_SECRET,
      SANDBOX_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET,
      SANDBOX_WEBHOOK_URL: `http://${connectableHost(web.HOSTNAME)}:${web.PORT}/api/webhooks/payments/`,
    },
    onLine: (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (line.includes('listening')) isListening();
    },
  });
  return { child, ready: awaitReady(child, listening, () => lines.join('\n'), 'payment sandbox') };
}

export function webProgram(isDevelopment: boolean): { args: string[]; env: Record<string, string> } {
  return {
    args: [
      ...(isDevelopment ? [] : [...heapLimit(), ...youngLimit(), ...helperThreads()]),
      ...programArgs('main', isDevelopment),
    ],
    env: {
      NODE_ENV: isDevelopment ? 'development' : 'production',
      ...rendererOf(isDevelopment),
      ...Object.fromEntries(Object.entries(MALLOC_SETTINGS).map(([name, value]) => [name, process.env[name] ?? value])),
    },
  };
}

/** Production has no demo, and so no drawings. */
function rendererOf(isDevelopment: boolean): Record<string, string> {
  if (process.env.STAGE === 'production' || process.env.MEDIA_RENDERER) return {};
  return { MEDIA_RENDERER: isDevelopment ? processSources.illustrations : builtProcess('illustrations') };
}

export interface LoadedWeb {
  child: ChildProcess;
  /** Sends the address of the migrated database to the process, and waits until the process serves requests. */
  serve(databaseUrl: string): Promise<void>;
}

/** Starts the front server before the database is ready, because loading its code takes as long as a database recovery. */
export function loadWeb(isDevelopment: boolean): LoadedWeb {
  const { args, env } = webProgram(isDevelopment);
  const child = startChild({ args, env: { ...env, [AWAIT_DATABASE]: '1' } });
  return {
    child,
    async serve(databaseUrl) {
      const listening = new Promise<void>((resolve) =>
        child.on('message', (message) => message === 'ready' && resolve()),
      );
      // `awaitReady` reports a process that has exited.
      child.send({ databaseUrl }, () => undefined);
      await awaitReady(child, listening, () => 'its output is above', 'web server');
    },
  };
}

async function awaitReady(
  child: ChildProcess,
  signal: Promise<void>,
  output: () => string,
  name: string,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const failed = exitOf(child).then((code) => {
    throw new StopReason(`The ${name} ended with code ${code}: ${output()}`);
  });
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StopReason(`The ${name} did not start within ${READY_TIMEOUT_MS / 1_000} s: ${output()}`)),
      READY_TIMEOUT_MS,
    );
  });
  failed.catch(() => undefined);
  try {
    await Promise.race([signal, failed, late]);
  } finally {
    clearTimeout(timer);
  }
}
