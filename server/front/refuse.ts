import type { ServerResponse } from 'node:http';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorCodes, type ErrorName } from '@/lib/platform/errors/error-codes';
import type { HostProblem } from './check-host';
import { discard } from './discard';
import { API_CSP, type SecurityHeaders } from './security-headers';

/** Status and body of an error, in the shape every call answers errors with. */
export function errorBody(name: ErrorName, message?: string): { status: number; body: string } {
  const error = new AppError(name, message === undefined ? {} : { message });
  return { status: error.status, body: JSON.stringify({ errors: [{ message: error.message, code: error.code }] }) };
}

interface RefuseOptions {
  message?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Ends the connection as well: the rest of the request is worth nothing. */
  close?: boolean;
}

/** Answers a request that must not reach the product. */
export function refuse(response: ServerResponse, name: ErrorName, options: RefuseOptions = {}): void {
  const { status, body } = errorBody(name, options.message);
  response.statusCode = options.status ?? status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Security-Policy', API_CSP);
  for (const [header, value] of Object.entries(options.headers ?? {})) response.setHeader(header, value);
  if (options.close) response.setHeader('Connection', 'close');
  const words = response.req.method === 'HEAD' ? undefined : body;
  // A connection that is kept is read to the end of the request by Node.js.
  if (response.req.complete || (response.shouldKeepAlive && !options.close)) response.end(words);
  else endBehindBody(response, words);
}

export function refuseHost(response: ServerResponse, problem: HostProblem): void {
  if (problem === 'not-served') refuse(response, 'MISDIRECTED');
  else {
    const message = problem === 'missing' ? 'The request names no host' : 'The request names more than one host';
    refuse(response, 'INVALID_INPUT', { message, close: true });
  }
}

/** Says everything at once, and ends the connection when the rest of the request is there or is not to be waited for. */
function endBehindBody(response: ServerResponse, words: string | undefined): void {
  // As it is now: what a handler says later may be kept from being sent.
  const end = response.end.bind(response);
  if (words === undefined) response.flushHeaders();
  else response.write(words);
  discard(response.req, () => end());
}

/** The same on a bare socket, for what is not even a request. */
export function rawRefusal(
  { common }: Pick<SecurityHeaders, 'common'>,
  status: number,
  reason: string,
  name: ErrorName,
): string {
  const { code, message } = errorCodes[name];
  const body = JSON.stringify({ errors: [{ message, code }] });
  const headers = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'private, no-store'],
    ['Content-Security-Policy', API_CSP],
    ...common,
    ['Connection', 'close'],
  ].map(([header = '', value = '']) => `${header}: ${value}`);
  return [`HTTP/1.1 ${status} ${reason}`, ...headers, '', body].join('\r\n');
}
