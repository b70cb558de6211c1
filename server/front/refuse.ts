import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorCodes, type ErrorName } from '@/lib/platform/errors/error-codes';
import type { FrontResponse } from './response';
import { API_CSP, type SecurityHeaders } from '@/lib/platform/http/security-headers';

/** Four times the limit of a body: what a proxy lets through is read to its end. */
const MAX_DISCARDED_BYTES = 1024 * 1024;
/** A proxy has the whole body before it passes it on, and needs milliseconds. */
const MAX_DISCARD_MS = 2_000;

export interface Refusal {
  error: ErrorName;
  message?: string;
  headers?: Record<string, string>;
  close?: boolean;
}

export const BUSY: Refusal = { error: 'UNAVAILABLE', headers: { 'Retry-After': '1' } };

export function errorBody(name: ErrorName, message?: string): { status: number; body: string } {
  const error = new AppError(name, message === undefined ? {} : { message });
  return { status: error.status, body: JSON.stringify({ errors: [{ message: error.message, code: error.code }] }) };
}

export function refuse(response: FrontResponse, { error, message, headers = {}, close = false }: Refusal): void {
  const { status, body } = errorBody(error, message);
  response.reset();
  response.statusCode = status;
  for (const [name, value] of [...errorHeaders(body), ...Object.entries(headers)]) response.setHeader(name, value);
  if (close) response.setHeader('Connection', 'close');
  const content = response.req.method === 'HEAD' ? undefined : body;
  // Node.js reads the rest of the request where the connection stays open.
  if (response.req.complete || (response.shouldKeepAlive && !close)) response.finish(content);
  else {
    if (content === undefined) response.flushHeaders();
    else response.write(content);
    discard(response.req, () => response.finish());
  }
}

const errorHeaders = (body: string): [string, string][] => [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', String(Buffer.byteLength(body))],
  ['Cache-Control', 'private, no-store'],
  ['Content-Security-Policy', API_CSP],
];

export function refuseSocket(socket: Socket, { common }: SecurityHeaders, status: string, error: ErrorName): void {
  const { code, message } = errorCodes[error];
  const body = JSON.stringify({ errors: [{ message, code }] });
  const headers = [...errorHeaders(body), ...common, ['Connection', 'close'] as const];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  endSocket(socket, [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Invalid framing, headers that are too large, or a client that sends them too slowly. `latest` is the last response on the connection. */
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
  // The error is in the body of a request that is already answered: a second answer would belong to no request.
  else if (latest && !latest.req.complete && latest.headersSent) endSocket(socket);
  // Answers are sent in the order of the requests: the previous one may not be finished.
  else if (latest?.req.complete && !latest.writableFinished) {
    socket.removeAllListeners('data');
    discard(socket, () => undefined);
    latest.once('finish', answer);
  } else answer();
}

function endSocket(socket: Socket, answer = ''): void {
  // Node.js would report an error for every further part.
  socket.removeAllListeners('data');
  // Node.js has removed its own listener from the connection of a CONNECT request.
  socket.on('error', () => socket.destroy());
  socket.end(answer);
  discard(socket, () => socket.destroy());
}

/**
 * Reads and drops what still arrives, until it ends or is too much or too slow. The system resets a connection that is closed over
 * unread bytes: the client may lose its answer, and a proxy may take this server for broken.
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
