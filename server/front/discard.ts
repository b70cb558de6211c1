import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Four times what is let in: what a proxy in front lets through is taken to its end. */
const MOST_BYTES = 1024 * 1024;
/** A proxy has the whole body before it sends it on and needs milliseconds; whoever takes longer is let go as if there were no reading. */
const MOST_MS = 2_000;

/**
 * Reads what still comes and throws it away, until it ends or is too much or too slow. Where a connection is closed over bytes that nobody
 * has read, the system resets it: the sender may lose the answer that it was sent, and a proxy takes the server for broken.
 * @param done is called once
 */
export function discard(source: Readable, done: () => void): void {
  let left = MOST_BYTES;
  const count = (part: Buffer) => {
    left -= part.length;
    if (left < 0) finish();
  };
  const finish = () => {
    clearTimeout(timer);
    source.off('data', count).off('end', finish).off('close', finish);
    done();
  };
  const timer = setTimeout(finish, MOST_MS);
  source.on('data', count).once('end', finish).once('close', finish).resume();
}

/** Ends a connection, with a last answer or without one, and discards what the client still sends. */
export function endSocket(socket: Socket, answer = ''): void {
  // The parser of HTTP would complain about every part again.
  socket.removeAllListeners('data');
  // Of a tunnel Node.js has taken its own listener away: the first reset would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(answer);
  discard(socket, () => socket.destroy());
}
