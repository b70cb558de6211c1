import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '../endpoint';

/** No form sends deeper or wider JSON: more would only cost time. */
const MAX_DEPTH = 16;
const MAX_KEYS = 500;

/** Types in messages to people. */
const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The unparsed body, for signatures of webhooks and hashes of idempotency. */
  rawBody: string;
}

/**
 * Parses path, query and body by the endpoint's schemas.
 * @throws {AppError} INVALID_INPUT with the field, MALFORMED_JSON, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE; NOT_FOUND for an
 *   ill-formed path id
 */
export async function readInput(endpoint: AnyEndpoint, request: Request, pathParams: unknown): Promise<ParsedInput> {
  const rawBody = endpoint.method === 'GET' ? '' : await readBody(request, endpoint.maxBodyBytes);
  return {
    params: endpoint.params ? parsePath(endpoint.params, pathParams) : undefined,
    query: endpoint.query ? parse(endpoint.query, queryOf(request)) : undefined,
    body: endpoint.body ? parse(endpoint.body, jsonOf(request, rawBody)) : undefined,
    rawBody,
  };
}

/** A caller that disconnects while sending is answered 400, not 500. @throws {AppError} INVALID_INPUT, TOO_LARGE */
async function readBody(request: Request, maxBytes = Infinity): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  let text: string;
  try {
    text = await request.text();
  } catch (error) {
    throw new AppError('INVALID_INPUT', { message: 'The request body was cut off', cause: error });
  }
  if (maxBytes !== Infinity && Buffer.byteLength(text) > maxBytes) throw new AppError('TOO_LARGE');
  return text;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new AppError('INVALID_INPUT');
  const field = issue.path.join('.');
  throw new AppError('INVALID_INPUT', {
    ...(field ? { field } : {}),
    message: mistypedValue(issue, value) ?? `${field ? `${field}: ` : ''}${issue.message}`,
  });
}

/** Message for a missing value or a wrong type; null where the schema has a message of its own. */
function mistypedValue(issue: z.core.$ZodIssue, input: unknown): string | null {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input: expected')) return null;
  const name = issue.path.join('.') || 'The request';
  const given = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], input);
  if (given === undefined || given === null) return `${name} is missing`;
  const expected = EXPECTED[issue.expected];
  return expected ? `${name} is not ${expected}` : null;
}

function parsePath(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('NOT_FOUND');
}

/** The first value of each query parameter: repeated parameters are ignored. */
function queryOf(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!Object.hasOwn(query, name) && value !== '') query[name] = refuseControl(value, name);
  }
  return query;
}

function jsonOf(request: Request, rawBody: string): unknown {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  let value: unknown;
  try {
    value = JSON.parse(rawBody);
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
  let keys = 0;
  const walk = (node: unknown, depth: number, path: string): void => {
    if (typeof node === 'string') refuseControl(node, path);
    if (typeof node !== 'object' || node === null) return;
    if (depth > MAX_DEPTH) throw new AppError('INVALID_INPUT', { message: 'The request is nested too deeply' });
    for (const [name, child] of Object.entries(node)) {
      if ((keys += 1) > MAX_KEYS) throw new AppError('INVALID_INPUT', { message: 'The request has too many fields' });
      walk(child, depth + 1, path ? `${path}.${name}` : name);
    }
  };
  walk(value, 0, '');
  return value;
}

/** NUL and lone surrogates cannot be stored: the database would answer with an error. */
function refuseControl(value: string, field: string): string {
  if (value.includes('\u0000') || !value.isWellFormed()) {
    throw new AppError('INVALID_INPUT', {
      field,
      message: `${field || 'The request'} contains characters that are not allowed`,
    });
  }
  return value;
}
