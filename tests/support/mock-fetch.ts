import type { Call } from '@/lib/platform/http/endpoint';

export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface MockResponse {
  status?: number;
  body: unknown;
}

/** Responses by path; a function gets the number of the call. Other paths get 404. */
export type MockResponses = Record<string, MockResponse | ((attempt: number) => MockResponse)>;

/** Replaces fetch. @returns the list of calls, which grows with each call */
export function mockFetch(answers: MockResponses): SentCall[] {
  const sent: SentCall[] = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const [path = '', search] = String(address).split('?');
    const query = new URLSearchParams(search);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ method: init?.method ?? 'GET', path, query, body });
    const response = answers[path] ?? createErrorResponse('The test has no response for this path', 2009, 404);
    const resolved =
      typeof response === 'function' ? response(sent.filter((one) => one.path === path).length) : response;
    const status = resolved.status ?? 200;
    return { ok: status < 400, status, headers: new Headers(), json: async () => resolved.body } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return sent;
}

/** @param answer with the names of code; the response has those of the contract */
export function createResponse(endpoint: Pick<Call, 'namesOf'>, answer: unknown): MockResponse {
  return { body: endpoint.namesOf('response').toJson(answer) };
}

export function createErrorResponse(message: string, code: number, status: number, field?: string): MockResponse {
  return { status, body: { errors: [{ message, code, ...(field && { field }) }] } };
}
