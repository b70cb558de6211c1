import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { builtProcess } from '@/scripts/launch/build';
import type { BundledProcess } from '@/scripts/launch/bundle';

const root = path.resolve(__dirname, '../../..');
const START_TIMEOUT_MS = 240_000;

export interface ManagedProcess {
  start(): Promise<void>;
  /** Sends SIGTERM and waits. @returns the exit code */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** @param ready text in the output that marks the process as ready */
export function defineProcess(program: BundledProcess, ready: string, env: Record<string, string>): ManagedProcess {
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
        const late = setTimeout(
          () => reject(new Error(`${program} was not ready within ${START_TIMEOUT_MS / 1_000} s`)),
          START_TIMEOUT_MS,
        );
        started.once('exit', (code) => reject(new Error(`${program} exited with code ${code} before it was ready`)));
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
