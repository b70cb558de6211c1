import path from 'node:path';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

const ORIGIN = 'http://localhost:3000';
const root = path.resolve(__dirname, '../../..');

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

/** The parts of a request. Values of path and query are sent as text. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The content of a file, for an endpoint that declares `upload`. */
  upload?: Uint8Array<ArrayBuffer>;
}

export interface EndpointResponse {
  status: number;
  /** Code of the first error; 0 means no error. */
  code: number;
  body: unknown;
  headers: Headers;
}

/** The path is relative to the repository: '/api/x/{id}/' becomes 'app/api/x/[id]/route.ts'. */
export function toRouteFile({ path: address }: Pick<AnyEndpoint, 'path'>): string {
  return `app${address.replace(/\{(\w+)\}/g, '[$1]')}route.ts`;
}

export async function loadHandler(endpoint: AnyEndpoint): Promise<Handler> {
  const file = toRouteFile(endpoint);
  const route = (await import(path.join(root, file))) as Record<string, Handler | undefined>;
  const handler = route[endpoint.method];
  if (!handler) throw new Error(`${file} exports no handler for ${endpoint.method}`);
  return handler;
}

export function toUrl(endpoint: AnyEndpoint, { params = {}, query = {} }: Input): string {
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${ORIGIN}${address}${search ? `?${search}` : ''}`;
}

/** Calls the route handler directly with a same-origin request and a JSON body. */
export async function callEndpoint(
  endpoint: AnyEndpoint,
  input: Input,
  { cookie, headers = {} }: { cookie?: string | undefined; headers?: Record<string, string> } = {},
): Promise<EndpointResponse> {
  const request = new Request(toUrl(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(endpoint.method === 'GET' && !endpoint.hasEffect ? {} : { origin: ORIGIN }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input.upload && { 'content-type': endpoint.upload?.[0] ?? '' }),
      ...headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.upload && { body: input.upload }),
  });
  return readResponse(await (await loadHandler(endpoint))(request, { params: Promise.resolve(toTexts(input.params)) }));
}

export async function readResponse(response: Response): Promise<EndpointResponse> {
  const isFile = !response.headers.get('content-type')?.startsWith('application/json');
  const body = (isFile ? { file: await response.text() } : await response.json()) as { errors?: { code: number }[] };
  return { status: response.status, code: body.errors?.[0]?.code ?? 0, body, headers: response.headers };
}

function toTexts(params: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
