import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import net, { type AddressInfo } from 'node:net';
import { startMinimalRedis } from './minimal-redis';

export interface TestRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Accepts commands without answering until `resume`. */
  hang(): void;
  resume(): void;
}

const hasRealRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRealRedis)
  process.stderr.write('redis-server is not in PATH: Redis tests run with the minimal test server only\n');

/** The minimal test server, and redis-server if it is installed. */
export const redisServers: readonly (readonly [string, () => Promise<TestRedis>])[] = [
  ['the minimal Redis test server', startMinimalRedis],
  ...(hasRealRedis ? [['redis-server', startRealRedis] as const] : []),
];

export async function startRealRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      '/tmp',
    ];
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      started.stdout.on('data', (part: Buffer) => part.includes('Ready to accept connections') && resolve());
    });
    started.removeAllListeners('exit');
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      const current = child;
      child = undefined;
      if (!current) return resolve();
      current.once('exit', () => resolve());
      current.kill('SIGKILL');
    });
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
