import { spawn } from 'node:child_process';
import type http from 'node:http';
import net from 'node:net';

/** Sends a listening socket back so many times. Each time the system makes one more descriptor of it. */
const ECHO = `process.on('message', ({ count }, handle) => {
  for (let sent = 0; sent < count; sent += 1) process.send('door', handle);
});`;
const ECHO_WITHIN_MS = 10_000;

/**
 * Listens on the socket of a server through more descriptors of it. Node.js takes one connection from a listening descriptor in each
 * turn of its event loop. Under load a turn takes 10 ms: of 2,000 who come at once the last would stand at the door for 20 s, though
 * a server that is full tells everybody else within one or two to come back. With `count` doors it takes so many more in a turn.
 *
 * Node.js can duplicate a descriptor only by sending it to another process, so a short-lived one sends it back.
 * @param server listens already; what comes through the doors is a connection of its own, but for `close`
 * @throws {Error} when the descriptors do not come back; none is left open then
 */
export async function openDoors(server: http.Server, count: number): Promise<net.Server[]> {
  if (!server.listening) throw new Error('Only a server that listens has doors');
  const echo = spawn(process.execPath, ['-e', ECHO], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const doors: net.Server[] = [];
  const late = setTimeout(() => echo.kill(), ECHO_WITHIN_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      echo.once('error', reject);
      echo.once('exit', () => {
        if (doors.length === count) resolve();
        else reject(new Error(`${doors.length} of ${count} descriptors came back`));
      });
      echo.on('message', (_door, handle) => {
        // As a server of HTTP takes its connections.
        const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        doors.push(door.listen(handle));
        if (doors.length === count) echo.disconnect();
      });
      // Sent as a server it would take connections over there, which nobody would answer; as what is beneath it does not.
      echo.send({ count }, (server as unknown as { _handle: net.Server })._handle, (error) => error && reject(error));
    });
  } catch (error) {
    for (const door of doors) door.close();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return doors;
}
