import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { API_CSP, type SecurityHeaders } from '@/lib/platform/http/security-headers';
import type { FrontResponse } from './response';

/** Four times the size limit of a body, because a proxy may already have accepted a body that this server refuses. */
const MAX_DISCARDED_BYTES = 1024 * 1024;
/** Within milliseconds, a proxy sends a body that it has buffered. */
const MAX_DISCARD_MS = 2_000;

export interface ErrorReply {
  error: ErrorName;
  message?: string;
  headers?: Record<string, string>;
  close?: boolean;
}

export const BUSY_REPLY: ErrorReply = { error: 'UNAVAILABLE', headers: { 'Retry-After': '1' } };

export function refuse(response: FrontResponse, refusal: ErrorReply): void {
  const { status, headers, body } = errorResponse(refusal);
  response.reset();
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const content = response.req.method === 'HEAD' ? undefined : body;
  // On a connection that stays open, Node.js reads the rest of the request.
  if (response.req.complete || (response.shouldKeepAlive && !refusal.close)) response.finish(content);
  else {
    if (content === undefined) response.flushHeaders();
    else response.write(content);
    discard(response.req, () => response.finish());
  }
}

function errorResponse({ error: name, message, headers = {}, close = false }: ErrorReply) {
  const error = new AppError(name, message === undefined ? {} : { message });
  const body = JSON.stringify({ errors: [{ message: error.message, code: error.code }] });
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': API_CSP,
    ...headers,
    ...(close && { Connection: 'close' }),
  };
  return { status: error.status, headers: Object.entries(all), body };
}

/** Sends an error on a connection for which Node.js created no response. */
export function refuseSocket(socket: Socket, { common }: SecurityHeaders, status: string, error: ErrorName): void {
  const { headers, body } = errorResponse({ error, close: true });
  const lines = [...headers, ...common].map(([name, value]) => `${name}: ${value}`);
  endSocket(socket, [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/**
 * Refuses invalid framing, headers that are too large, and a client that sends its headers too slowly.
 * @param latest the last response on the connection
 */
export function refuseUnparsed(
  security: SecurityHeaders,
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  latest?: ServerResponse,
): void {
  const answer = () => {
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, security, '408 Request Timeout', 'INVALID_INPUT');
    else if (code !== 'HPE_HEADER_OVERFLOW') refuseSocket(socket, security, '400 Bad Request', 'INVALID_INPUT');
    else refuseSocket(socket, security, '431 Request Header Fields Too Large', 'TOO_LARGE');
  };
  if (!socket.writable || code === 'ECONNRESET') socket.destroy();
  // The error is in the body of a request that has its response: a second response would belong to no request.
  else if (latest && !latest.req.complete && latest.headersSent) endSocket(socket);
  // Responses are sent in the order of the requests, so this one waits for the previous one.
  else if (latest?.req.complete && !latest.writableFinished) {
    socket.removeAllListeners('data');
    discard(socket, () => undefined);
    latest.once('finish', answer);
  } else answer();
}

function endSocket(socket: Socket, answer = ''): void {
  // Node.js would report another error for each part that arrives.
  socket.removeAllListeners('data');
  // Node.js removes its own error listener from the connection of a CONNECT request.
  socket.on('error', () => socket.destroy());
  socket.end(answer);
  discard(socket, () => socket.destroy());
}

/**
 * Reads and drops the rest of a request, within limits. The operating system resets a connection that is closed with unread bytes: the
 * client may then lose the response, and a proxy may count this server as failed.
 */
function discard(source: Readable, done: () => void): void {
  let left = MAX_DISCARDED_BYTES;
  const count = (part: Buffer) => {
    left -= part.length;
    if (left < 0) finish();
  };
  const finish = () => {
    clearTimeout(timer);
    source.off('data', count).off('end', finish).off('close', finish);
    done();
  };
  const timer = setTimeout(finish, MAX_DISCARD_MS);
  source.on('data', count).once('end', finish).once('close', finish).resume();
}
