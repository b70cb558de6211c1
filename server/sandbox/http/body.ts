import type { IncomingMessage } from 'node:http';
import { ApiFault, badInput } from './api-fault';

const MAX_BYTES = 256 * 1024;

/** Parses a JSON or form body; a missing body is `{}`. The body may contain card data and must not be logged. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return parseObject(text);
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput('The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badInput('The request body must be an object.');
  }
  return value as Record<string, unknown>;
}

function tooLarge(): ApiFault {
  return new ApiFault(413, { error: { code: 'BAD_REQUEST_ERROR', description: 'The request is too large.' } });
}
