import net, { type AddressInfo } from 'node:net';
import { Keyspace, type Reply } from './commands';
import type { TestRedis } from './test-redis';

/** A server with the subset of the Redis protocol (RESP 2) that Folio uses, for machines without Redis. A restart deletes all keys. */
export async function startMinimalRedis(): Promise<TestRedis> {
  const sockets = new Set<net.Socket>();
  let keyspace = new Keyspace();
  let isHanging = false;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(
      socket,
      () => keyspace,
      () => isHanging,
    );
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    keyspace = new Keyspace();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => listen(port),
    stop,
    hang: () => void (isHanging = true),
    resume: () => void (isHanging = false),
  };
}

function serve(socket: net.Socket, keyspace: () => Keyspace, isHanging: () => boolean): void {
  let unread = Buffer.alloc(0);
  let queue: Buffer[][] | null = null;
  socket.on('data', (part: Buffer) => {
    unread = Buffer.concat([unread, part]);
    for (let command = readCommand(unread); command; command = readCommand(unread)) {
      unread = unread.subarray(command.length);
      if (isHanging()) continue;
      const name = command.parts[0]?.toString().toUpperCase();
      if (name === 'MULTI') {
        queue = [];
        socket.write(encode('OK'));
      } else if (name === 'EXEC') {
        const replies = (queue ?? []).map((parts) => keyspace().run(parts));
        queue = null;
        socket.write(encode(replies));
      } else if (queue) {
        queue.push(command.parts);
        socket.write(encode('QUEUED'));
      } else socket.write(encode(keyspace().run(command.parts)));
    }
  });
}

/** Parses the first command, for example `*2\r\n$3\r\nGET\r\n$1\r\na\r\n`. @returns null while it is incomplete */
function readCommand(bytes: Buffer): { parts: Buffer[]; length: number } | null {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const text = bytes.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  const head = line();
  if (head === null) return null;
  const parts: Buffer[] = [];
  for (let index = 0; index < Number(head.slice(1)); index += 1) {
    const size = line();
    if (size === null || bytes.length < at + Number(size.slice(1)) + 2) return null;
    parts.push(Buffer.from(bytes.subarray(at, at + Number(size.slice(1)))));
    at += Number(size.slice(1)) + 2;
  }
  return { parts, length: at };
}

function encode(reply: Reply): Buffer {
  if (reply === null) return Buffer.from('$-1\r\n');
  if (typeof reply === 'number') return Buffer.from(`:${reply}\r\n`);
  if (typeof reply === 'string') return Buffer.from(`+${reply}\r\n`);
  if (reply instanceof Error) return Buffer.from(`-${reply.message}\r\n`);
  if (Buffer.isBuffer(reply)) return Buffer.concat([Buffer.from(`$${reply.length}\r\n`), reply, Buffer.from('\r\n')]);
  return Buffer.concat([Buffer.from(`*${reply.length}\r\n`), ...reply.map(encode)]);
}
