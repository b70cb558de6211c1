import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { BODY_LIMITS, bodyLimitOf, type AnyEndpoint } from '../endpoint';

/** Limits of a JSON body. Forms send less, and deeper or wider JSON would only cost time. */
const MAX_DEPTH = 16;
const MAX_KEYS = 500;
/** For batches: stock, restrictions and rates of a year of ten room types are 365 x 10 x 3 items of several fields. */
const MAX_KEYS_OF_BATCH = 100_000;

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
  /** The unparsed body, from which webhook signatures and idempotency hashes are computed. */
  rawBody: string;
  /** The file of an endpoint that declares `upload`. Reading it throws TOO_LARGE when the file is larger than the endpoint allows. */
  upload?: ReadableStream<Uint8Array>;
}

/**
 * Parses path, query and body by the endpoint's schemas.
 * @throws {AppError} INVALID_INPUT with the field, MALFORMED_JSON, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE; NOT_FOUND for an
 *   ill-formed path id
 */
export async function readInput(endpoint: AnyEndpoint, request: Request, pathParams: unknown): Promise<ParsedInput> {
  const { upload } = endpoint;
  const maxBytes = bodyLimitOf(endpoint);
  const hasText = endpoint.method !== 'GET' && upload === undefined;
  const rawBody = hasText ? await readBody(request, maxBytes) : '';
  if (endpoint.access === 'partner' && !endpoint.query) refuseUnknown(queryOf(request), {});
  return {
    params: endpoint.params && endpoint.namesOf('params').toCode(parsePath(endpoint.params, pathParams)),
    query: endpoint.query && endpoint.namesOf('query').toCode(parseKnown(endpoint, endpoint.query, queryOf(request))),
    body:
      endpoint.body &&
      endpoint
        .namesOf('body')
        .toCode(parseKnown(endpoint, endpoint.body, jsonOf(request, rawBody, maxKeysOf(maxBytes)))),
    rawBody,
    ...(upload && { upload: openUpload(request, upload, maxBytes) }),
  };
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, INVALID_INPUT without a body */
function openUpload(request: Request, mediaTypes: readonly string[], maxBytes: number): ReadableStream<Uint8Array> {
  if (!mediaTypes.includes(mediaTypeOf(request))) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  if (!request.body) throw new AppError('INVALID_INPUT', { message: 'The request has no file' });
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new AppError('TOO_LARGE');
      controller.enqueue(part);
    },
  });
  return request.body.pipeThrough(limit);
}

const mediaTypeOf = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** @throws {AppError} INVALID_INPUT when the client disconnects; TOO_LARGE */
async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  let text: string;
  try {
    text = await request.text();
  } catch (error) {
    throw new AppError('INVALID_INPUT', {
      message: 'The connection closed before the request body was complete',
      cause: error,
    });
  }
  if (Buffer.byteLength(text) > maxBytes) throw new AppError('TOO_LARGE');
  return text;
}

/** Systems of partners are notified of a misspelt field; the browser's requests may contain fields of another version. */
function parseKnown({ access }: AnyEndpoint, schema: z.ZodType, value: unknown): unknown {
  const parsed = parse(schema, value);
  if (access === 'partner') refuseUnknown(value, parsed);
  return parsed;
}

/** Schemas drop the keys that they do not know. @throws {AppError} INVALID_INPUT with the first dropped key */
function refuseUnknown(value: unknown, parsed: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return;
  for (const [name, child] of Object.entries(value)) {
    const field = path ? `${path}.${name}` : name;
    if (!Object.hasOwn(parsed, name))
      throw new AppError('INVALID_INPUT', { field, message: `${field} is not a field of this request` });
    refuseUnknown(child, (parsed as Record<string, unknown>)[name], field);
  }
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

/** Returns the message for a missing value or a wrong type; null if the schema has a message of its own. */
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

function queryOf(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!Object.hasOwn(query, name) && value !== '') query[name] = refuseControl(value, name);
  }
  return query;
}

const maxKeysOf = (maxBytes: number) => (maxBytes > BODY_LIMITS.default ? MAX_KEYS_OF_BATCH : MAX_KEYS);

function jsonOf(request: Request, rawBody: string, maxKeys: number): unknown {
  if (mediaTypeOf(request) !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
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
    if (depth > MAX_DEPTH)
      throw new AppError('INVALID_INPUT', { message: `The request is nested deeper than ${MAX_DEPTH} levels` });
    for (const [name, child] of Object.entries(node)) {
      if ((keys += 1) > maxKeys)
        throw new AppError('INVALID_INPUT', { message: `The request has more than ${maxKeys} fields` });
      walk(child, depth + 1, path ? `${path}.${name}` : name);
    }
  };
  walk(value, 0, '');
  return value;
}

/** The database cannot store NUL and lone surrogates. @throws {AppError} INVALID_INPUT */
function refuseControl(value: string, field: string): string {
  if (value.includes('\u0000') || !value.isWellFormed()) {
    throw new AppError('INVALID_INPUT', {
      field,
      message: `${field || 'The request'} contains characters that are not allowed`,
    });
  }
  return value;
}
