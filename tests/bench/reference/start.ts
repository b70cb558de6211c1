import { fork } from 'node:child_process';
import { typeScriptArgs } from '@/scripts/launch/child';

/** A reference server, as a process whose CPU can be measured. */
export interface Reference {
  port: number;
  pid: number;
  stop(): void;
}

export async function startReference(file: string, args: readonly string[], env = {}): Promise<Reference> {
  const [, , script = '', ...rest] = typeScriptArgs(`tests/bench/reference/${file}`, ...args);
  const child = fork(script, rest, {
    execArgv: ['--require', 'tsx/cjs'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
  return { port, pid: child.pid ?? 0, stop };
}
