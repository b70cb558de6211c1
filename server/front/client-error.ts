import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { discard, endSocket } from './discard';
import { rawRefusal } from './refuse';
import type { SecurityHeaders } from './security-headers';

/**
 * Answers requests that cannot be parsed: invalid framing, headers that are too large, or a client that sends them too slowly.
 * @param latest the response to the last request that was parsed on this connection
 */
export function answerClientError(
  security: SecurityHeaders,
  error: NodeJS.ErrnoException,
  socket: Socket,
  latest?: ServerResponse,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // The error is in the body of a request that is already answered: a second answer would belong to no request.
  if (latest && !latest.req.complete && latest.headersSent) {
    endSocket(socket);
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end(rawRefusal(security, 408, 'Request Timeout', 'INVALID_INPUT'), () => socket.destroy());
    return;
  }
  const answer =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? rawRefusal(security, 431, 'Request Header Fields Too Large', 'TOO_LARGE')
      : rawRefusal(security, 400, 'Bad Request', 'INVALID_INPUT');
  // Answers are sent in the order of the requests: the previous one may not be finished.
  if (latest?.req.complete && !latest.writableFinished) {
    socket.removeAllListeners('data');
    discard(socket, () => undefined);
    latest.once('finish', () => endSocket(socket, answer));
  } else endSocket(socket, answer);
}
