import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface LockHolder {
  pid: number;
  /** What the holder is doing, as shown in messages, for example "serves http://localhost:3000". */
  note: string;
}

export interface Lock {
  describe(note: string): void;
  release(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Acquires a lock on a path. The lock is a listening local socket. The operating system closes it when the process dies, so that a lock
 * cannot become stale.
 * @returns the lock, or the process that holds it
 */
export async function tryLock(subject: string): Promise<{ lock: Lock } | { holder: LockHolder }> {
  const address = socketAddress(subject);
  for (let attempt = 1; ; attempt += 1) {
    const holder: LockHolder = { pid: process.pid, note: 'starting' };
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(JSON.stringify(holder));
    });
    if (await tryListen(server, address)) return { lock: lockOf(server, holder) };
    const other = await askHolder(address);
    if (other) return { holder: other };
    // A socket file can remain after its process has died; other kinds of address cannot.
    if (!address.startsWith('\0') && process.platform !== 'win32') fs.rmSync(address, { force: true });
    if (attempt >= 5) return { holder: { pid: 0, note: 'does not respond' } };
  }
}

/** @throws {Error} when the lock is still held after `timeoutMs` milliseconds */
export async function waitForLock(subject: string, timeoutMs: number): Promise<Lock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const attempt = await tryLock(subject);
    if ('lock' in attempt) return attempt.lock;
    if (Date.now() > deadline) {
      const { pid, note } = attempt.holder;
      const holder = pid > 0 ? `process ${pid} holds the lock (${note})` : `the process that holds the lock ${note}`;
      throw new Error(
        `Could not lock ${subject} within ${timeoutMs / 1000} s: ${holder}. Wait until it ends, or stop it.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  }
}

function socketAddress(subject: string): string {
  const name = `folio-${createHash('sha256').update(canonical(subject)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

/** Different paths to the same directory must yield the same lock. */
function canonical(subject: string): string {
  try {
    return fs.realpathSync(subject);
  } catch {
    return path.resolve(subject);
  }
}

function tryListen(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(address, () => resolve(true));
  });
}

function lockOf(server: net.Server, holder: LockHolder): Lock {
  server.unref();
  return {
    describe: (note) => void (holder.note = note),
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function askHolder(address: string): Promise<LockHolder | null> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    let text = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy();
      resolve({ pid: 0, note: 'does not respond' });
    });
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => resolve(null));
    socket.on('end', () => {
      try {
        resolve(JSON.parse(text) as LockHolder);
      } catch {
        resolve({ pid: 0, note: 'sent an unknown response' });
      }
    });
  });
}
