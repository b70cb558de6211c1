import type { Socket } from 'node:net';
import { endSocket } from './discard';
import { rawRefusal } from './refuse';
import type { SecurityHeaders } from './security-headers';

/** What never became a request: broken framing, headers too large, or a client too slow to finish them. */
export function answerClientError(security: SecurityHeaders, error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
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
  endSocket(socket, answer);
}
