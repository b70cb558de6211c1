import { fork } from 'node:child_process';
import { typeScriptArgs } from '@/scripts/launch/child';

/** A reference server in its own process, so that its CPU time can be measured. */
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
    child.once('exit', (code) => reject(new Error(`${file} exited with code ${code} before it was ready`)));
  });
  return { port, pid: child.pid ?? 0, stop };
}
