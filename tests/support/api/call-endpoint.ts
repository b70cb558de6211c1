import path from 'node:path';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

const ORIGIN = 'http://localhost:3000';
const root = path.resolve(__dirname, '../../..');

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

/** What a caller sends, by parts. Values of path and query are written as text. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export interface EndpointAnswer {
  status: number;
  /** Code of the first error, 0 without one. */
  code: number;
  body: unknown;
  headers: Headers;
}

/** The route file of an endpoint, from the root: '/api/x/{id}/' is 'app/api/x/[id]/route.ts'. */
export function routeFileOf({ path: address }: Pick<AnyEndpoint, 'path'>): string {
  return `app${address.replace(/\{(\w+)\}/g, '[$1]')}route.ts`;
}

export async function handlerOf(endpoint: AnyEndpoint): Promise<Handler> {
  const file = routeFileOf(endpoint);
  const route = (await import(path.join(root, file))) as Record<string, Handler | undefined>;
  const handler = route[endpoint.method];
  if (!handler) throw new Error(`${file} serves no ${endpoint.method}`);
  return handler;
}

export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Input): string {
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${ORIGIN}${address}${search ? `?${search}` : ''}`;
}

/** Calls the endpoint's handler as a function, as its own page would: from our origin, with JSON where it takes a body. */
export async function callEndpoint(
  endpoint: AnyEndpoint,
  input: Input,
  { cookie, headers = {} }: { cookie?: string | undefined; headers?: Record<string, string> } = {},
): Promise<EndpointAnswer> {
  const request = new Request(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(endpoint.method === 'GET' && !endpoint.hasEffect ? {} : { origin: ORIGIN }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  return readAnswer(await (await handlerOf(endpoint))(request, { params: Promise.resolve(textOf(input.params)) }));
}

export async function readAnswer(response: Response): Promise<EndpointAnswer> {
  const isFile = !response.headers.get('content-type')?.startsWith('application/json');
  const body = (isFile ? { file: await response.text() } : await response.json()) as { errors?: { code: number }[] };
  return { status: response.status, code: body.errors?.[0]?.code ?? 0, body, headers: response.headers };
}

function textOf(params: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
