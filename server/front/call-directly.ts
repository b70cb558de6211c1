import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindEndpoint } from '@/lib/platform/http/find-endpoint';
import { findHandler, type RouteHandler } from '@/lib/platform/http/server/loaded-handlers';

export interface DirectCall {
  handler: RouteHandler;
  params: Record<string, string>;
}

/**
 * The handler of a call that can be answered without Next, whose routing and rendering of the request cost more than most of our
 * calls (decision 049). Null for all that Next must see: what is no call, HEAD and OPTIONS, wrong methods, odd spellings, and a
 * call that nobody has made yet, because its file is loaded by Next.
 */
export function findDirectCall({ method = '', url = '' }: IncomingMessage, find: FindEndpoint): DirectCall | null {
  const question = url.indexOf('?');
  const found = find(method, question < 0 ? url : url.slice(0, question));
  const handler = found && findHandler(found.id);
  return handler ? { handler, params: found.params } : null;
}

/** Answers a call by its own handler, as Next would: the same request and the same answer. The body is at most what `admit` lets in. */
export async function callDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, params }: DirectCall,
): Promise<void> {
  const body = request.method === 'GET' ? null : await readBody(request);
  const asked = new Request(`http://localhost${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    body,
  });
  const answer = await handler(asked, { params: Promise.resolve(params) });
  const content = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.end(content);
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((part): [string, string] => [name, part]),
  );
}

/** @throws when the caller goes away while sending */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}
