export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface GivenAnswer {
  status?: number;
  body: unknown;
}

/** Answers by path, for the n-th call where that matters; everything else is 404. */
export type Answers = Record<string, GivenAnswer | ((attempt: number) => GivenAnswer)>;

/** Replaces the network with answers; returns the list of the calls. */
export function answerFetch(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const [path = '', search] = String(address).split('?');
    const query = new URLSearchParams(search);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ method: init?.method ?? 'GET', path, query, body });
    const given = answers[path] ?? refused('not part of this test', 2009, 404);
    const answer = typeof given === 'function' ? given(sent.filter((one) => one.path === path).length) : given;
    const status = answer.status ?? 200;
    return { ok: status < 400, status, headers: new Headers(), json: async () => answer.body } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return sent;
}

export function refused(message: string, code: number, status: number, field?: string): GivenAnswer {
  return { status, body: { errors: [{ message, code, ...(field && { field }) }] } };
}
