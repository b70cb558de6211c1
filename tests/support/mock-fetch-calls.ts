export interface RecordedCall {
  call: string;
  body: unknown;
  headers: Record<string, string>;
}

/** Replaces fetch until `restore`. @param answers responses by 'METHOD /path', without the query */
export function mockFetchCalls(answers: Record<string, () => { status?: number; body: unknown }>) {
  const real = global.fetch;
  const asked: RecordedCall[] = [];
  global.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?');
    const call = `${init?.method ?? 'GET'} ${path}`;
    asked.push({
      call,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: Object.fromEntries(Object.entries((init?.headers ?? {}) as Record<string, string>)),
    });
    const { status = 200, body } = answers[call]?.() ?? { status: 404, body: { errors: [{ message: call, code: 0 }] } };
    return {
      ...{ ok: status === 200, status, headers: new Headers() },
      ...{ json: async () => body, blob: async () => new Blob([String(body)]) },
    } as Response;
  };
  return { asked, restore: () => void (global.fetch = real) };
}
