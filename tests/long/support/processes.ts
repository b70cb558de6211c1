import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { builtProcess } from '@/scripts/launch/build';
import type { BundledProcess } from '@/scripts/launch/bundle';

const root = path.resolve(__dirname, '../../..');
const START_TIMEOUT_MS = 240_000;

export interface Member {
  start(): Promise<void>;
  /** SIGTERM: it finishes its work. @returns the exit code */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export function defineMember(program: BundledProcess, ready: string, env: Record<string, string>): Member {
  let child: ChildProcess | undefined;
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      const current = child;
      child = undefined;
      if (!current || current.exitCode !== null || current.signalCode !== null) return resolve(null);
      current.once('exit', resolve);
      current.kill(signal);
    });
  return {
    async start() {
      const started = spawn(process.execPath, [builtProcess(program)], {
        cwd: root,
        env: { ...process.env, ...env, NODE_ENV: 'production', LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${program} did not become ready`)), START_TIMEOUT_MS);
        started.once('exit', (code) => reject(new Error(`${program} ended while starting (${code})`)));
        started.stdout?.on('data', (part: Buffer) => {
          if (!part.includes(ready)) return;
          clearTimeout(late);
          resolve();
        });
      });
      started.removeAllListeners('exit');
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
