import { spawn } from 'node:child_process';
import type http from 'node:http';
import net from 'node:net';

/** Sends a listening socket back so many times. Each time the system makes one more descriptor of it. */
const ECHO = `process.on('message', ({ count }, handle) => {
  for (let sent = 0; sent < count; sent += 1) process.send('door', handle);
});`;
const ECHO_WITHIN_MS = 10_000;

/** What Node.js keeps beneath a server. Sent as a server it would take connections over there, which nobody would answer. */
interface Handle {
  close(): void;
}

export interface DoorOptions {
  count: number;
  /** Connections that the system keeps until they are taken: that of the server, since the last one who listens sets it for all. */
  backlog: number;
  /** Ends the opening. */
  signal: AbortSignal;
  /** Hears what goes wrong in a door that is open. */
  onError: (error: Error) => void;
}

/**
 * Listens on the socket of a server through more descriptors of it. Node.js takes one connection from a listening descriptor in each
 * turn of its event loop. Under load a turn takes 10 ms: of 2,000 who come at once the last would stand at the door for 20 s, though
 * a server that is full tells everybody else within one or two to come back. With `count` doors it takes so many more in a turn.
 *
 * Node.js can duplicate a descriptor only by sending it to another process, so a short-lived one sends it back.
 * @param server listens already; what comes through the doors is a connection of its own, but for `close`
 * @throws {Error} when the descriptors do not come back; none is left open then
 */
export async function openDoors(server: http.Server, options: DoorOptions): Promise<net.Server[]> {
  const own = (server as unknown as { _handle: Handle | null })._handle;
  if (!own) throw new Error('Only a server that listens has doors');
  const handles = await duplicate(own, options);
  return handles.map((handle) => {
    // As a server of HTTP takes its connections.
    const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    return door.on('error', options.onError).listen(handle, options.backlog);
  });
}

/** More descriptors of what a handle is of; nothing listens on them yet. */
async function duplicate(own: Handle, { count, signal }: DoorOptions): Promise<Handle[]> {
  // Without our settings: it needs none, and tools that load themselves into every process would take their time.
  const env = { NODE_ENV: 'production' } as const;
  const echo = spawn(process.execPath, ['-e', ECHO], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const handles: Handle[] = [];
  const end = () => echo.kill('SIGKILL');
  const late = setTimeout(end, ECHO_WITHIN_MS);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    await new Promise<void>((resolve, reject) => {
      echo.once('error', reject);
      echo.once('exit', () => reject(new Error(`${handles.length} of ${count} descriptors came back`)));
      echo.on('message', (_door, handle) => {
        if (handle) handles.push(handle as unknown as Handle);
        if (handles.length === count) resolve();
      });
      echo.send({ count }, own as unknown as net.Server, (error) => error && reject(error));
    });
    return handles;
  } catch (error) {
    for (const handle of handles) handle.close();
    throw error;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    echo.removeAllListeners('message');
    end();
  }
}
