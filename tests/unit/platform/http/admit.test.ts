import { admit } from '@/lib/platform/http/server/admit';
import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import type { Access } from '@/lib/platform/http/endpoint';

const booker = { userId: 1, email: 'booker@acme.example', isTravelAgent: false };
const agent = { userId: 2, email: 'agent@acme.example', isTravelAgent: true };
const request = new Request('http://localhost:3000/api/', { headers: { cookie: 'folio_session=x' } });

const ADMITTED = 'admitted';
const rules: Record<Access, [visitor: string, booker: string, agent: string]> = {
  public: [ADMITTED, ADMITTED, ADMITTED],
  member: ['SESSION_REQUIRED', ADMITTED, ADMITTED],
  corporate: ['SESSION_REQUIRED', ADMITTED, 'FORBIDDEN'],
  travel_agent: ['SESSION_REQUIRED', 'FORBIDDEN', ADMITTED],
  webhook: [ADMITTED, ADMITTED, ADMITTED],
};

describe.each(Object.entries(rules) as [Access, (typeof rules)[Access]][])(
  'an endpoint with access "%s"',
  (access, expected) => {
    it.each([
      ['a visitor without a session', null, expected[0]],
      ['a booker', booker, expected[1]],
      ['a travel agent', agent, expected[2]],
    ])('the outcome for %s is %p', async (_case, actor, outcome) => {
      const resolvedRequests: Request[] = [];
      const resolve = async (received: Request) => {
        resolvedRequests.push(received);
        return actor;
      };
      const principals = { resolveSession: resolve, resolveApiKey: () => Promise.reject(new Error('no key was sent')) };
      const admission = admit({ access }, { request, apiKey: null }, principals);
      if (outcome === ADMITTED) expect(await admission).toBe(access === 'webhook' ? null : actor);
      else await expect(admission).rejects.toMatchObject({ kind: outcome });
      // The session cookie of a webhook request is not read.
      expect(resolvedRequests).toEqual(access === 'webhook' ? [] : [request]);
    });
  },
);

describe('admit with an API key', () => {
  const admitKey = (keyScope?: KeyScope) => {
    const resolveSession = jest.fn();
    const principals = {
      resolveSession,
      resolveApiKey: async () => ({ ...booker, apiKey: { id: 1, scopes: ['read' as const] } }),
    };
    const endpoint = { access: 'member' as const, ...(keyScope && { keyScope }) };
    return { admission: admit(endpoint, { request, apiKey: 'folio_live_x' }, principals), resolveSession };
  };

  it('does not read the session', async () => {
    const { admission, resolveSession } = admitKey('read');
    expect(await admission).toMatchObject(booker);
    expect(resolveSession).not.toHaveBeenCalled();
  });

  it('refuses a key without the scope of the endpoint, and every key if the endpoint has none', async () => {
    await expect(admitKey('book').admission).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
    await expect(admitKey().admission).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
  });
});
