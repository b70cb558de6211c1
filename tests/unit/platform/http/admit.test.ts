import { admit, NO_PRINCIPALS, type BaseActors } from '@/lib/platform/http/server/admit';
import type { KeyScope, PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import type { Access } from '@/lib/platform/http/endpoint';

const actorOf = (principal: string, isTravelAgent = false) => ({
  ...{ principal, email: `${principal}@acme.example`, isTravelAgent },
});
type Actor = BaseActors['company'] & BaseActors['desk'] & BaseActors['staff'];
const request = new Request('http://localhost:3000/api/', { headers: { cookie: 'folio_session=x' } });

const persons = {
  visitor: {},
  booker: { personSession: actorOf('booker'), companySession: actorOf('booker') },
  agent: { personSession: actorOf('agent'), companySession: actorOf('agent', true) },
  desk: { personSession: actorOf('desk'), deskSession: { ...actorOf('desk'), isSecondFactorMissing: false } },
  ownerWithoutFactor: {
    personSession: actorOf('owner'),
    deskSession: { ...actorOf('owner'), isSecondFactorMissing: true },
  },
  staff: { staffSession: { ...actorOf('staff'), permissions: ['booking.read'] } },
} as const;
type Person = keyof typeof persons;

const rules: Record<Exclude<Access, 'company_key' | 'partner'>, readonly Person[]> = {
  public: ['visitor', 'booker', 'agent', 'desk', 'ownerWithoutFactor', 'staff'],
  person: ['booker', 'agent', 'desk', 'ownerWithoutFactor'],
  member: ['booker', 'agent'],
  corporate: ['booker'],
  travel_agent: ['agent'],
  desk: ['desk'],
  staff: ['staff'],
  webhook: ['visitor', 'booker', 'agent', 'desk', 'ownerWithoutFactor', 'staff'],
};

/** Resolves the sessions of one person, and counts the requests whose session was read. */
function createPrincipals(person: Person) {
  const reads: string[] = [];
  const session = (name: 'personSession' | 'companySession' | 'deskSession' | 'staffSession') => async () => {
    reads.push(name);
    return (persons[person] as Partial<Record<string, Actor>>)[name] ?? null;
  };
  return {
    reads,
    principals: {
      ...NO_PRINCIPALS,
      personSession: session('personSession'),
      companySession: session('companySession'),
      deskSession: session('deskSession'),
      staffSession: session('staffSession'),
    },
  };
}

const cases = Object.entries(rules).flatMap(([access, admitted]) =>
  (Object.keys(persons) as Person[]).map((person) => [access as Access, person, admitted.includes(person)] as const),
);

it.each(cases)('an endpoint with access "%s" admits a %s: %p', async (access, person, isAdmitted) => {
  const { principals, reads } = createPrincipals(person);
  const admission = admit({ access }, { request, apiKey: null }, principals);
  if (isAdmitted) await admission;
  else
    await expect(admission).rejects.toMatchObject({
      kind: expect.stringMatching(/SESSION_REQUIRED|FORBIDDEN|SECOND_FACTOR_SETUP_REQUIRED/) as string,
    });
  // An admitted request reads at most one kind of session; a webhook reads none.
  if (isAdmitted) expect(reads).toHaveLength(access === 'webhook' ? 0 : 1);
});

it('admit refuses a member of the wrong kind of company with FORBIDDEN, and a visitor with SESSION_REQUIRED', async () => {
  const outcome = (access: Access, person: Person) =>
    admit({ access }, { request, apiKey: null }, createPrincipals(person).principals);
  await expect(outcome('corporate', 'agent')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(outcome('travel_agent', 'booker')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  for (const access of ['person', 'member', 'corporate', 'travel_agent', 'desk', 'staff'] as const)
    await expect(outcome(access, 'visitor')).rejects.toMatchObject({ kind: 'SESSION_REQUIRED' });
});

it('admit refuses a hotel member at endpoints for company members, and a company member at endpoints for hotel members', async () => {
  const outcome = (access: Access, person: Person) =>
    admit({ access }, { request, apiKey: null }, createPrincipals(person).principals);
  for (const access of ['member', 'corporate', 'travel_agent'] as const)
    await expect(outcome(access, 'desk')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(outcome('desk', 'booker')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

it('admit refuses a member of staff whose role lacks the permission of the endpoint', async () => {
  const { principals } = createPrincipals('staff');
  const outcome = (permission: string) => admit({ access: 'staff', permission }, { request, apiKey: null }, principals);
  expect(await outcome('booking.read')).toMatchObject({ principal: 'staff' });
  await expect(outcome('booking.cancel')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

it('admit accepts a hotel member without the required second factor only at endpoints that allow this', async () => {
  const { principals } = createPrincipals('ownerWithoutFactor');
  const outcome = (mayLackSecondFactor: boolean) =>
    admit({ access: 'desk', mayLackSecondFactor }, { request, apiKey: null }, principals);
  await expect(outcome(false)).rejects.toMatchObject({ kind: 'SECOND_FACTOR_SETUP_REQUIRED' });
  expect(await outcome(true)).toMatchObject({ principal: 'owner' });
});

describe('admit with an API key', () => {
  const admitKey = (keyScope?: KeyScope, access: Access = 'member') => {
    const companySession = jest.fn();
    const principals = {
      ...NO_PRINCIPALS,
      companySession,
      companyKey: async () => ({ ...actorOf('key'), apiKey: { id: 1, scopes: ['read' as const] } }),
      partnerKey: async () => ({ ...actorOf('partner'), scopes: ['rates' as const] }),
    };
    const admission = admit({ access, ...(keyScope && { keyScope }) }, { request, apiKey: 'folio_live_x' }, principals);
    return { admission, companySession };
  };

  it.each(['member', 'company_key'] as const)('does not read the session for access "%s"', async (access) => {
    const { admission, companySession } = admitKey('read', access);
    expect(await admission).toMatchObject(actorOf('key'));
    expect(companySession).not.toHaveBeenCalled();
  });

  it('refuses a key without the scope of the endpoint, and every key if the endpoint has no scope', async () => {
    await expect(admitKey('book').admission).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
    await expect(admitKey().admission).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
  });

  it('accepts every company key at an endpoint for company keys that declares no scope', async () => {
    expect(await admitKey(undefined, 'company_key').admission).toMatchObject(actorOf('key'));
    await expect(admitKey('book', 'company_key').admission).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
  });

  it('accepts a partner key at an endpoint for partners', async () => {
    expect(await admitKey(undefined, 'partner').admission).toMatchObject({ principal: 'partner' });
  });

  it('refuses a partner key without the scope of the endpoint', async () => {
    const partnerKey = async () => ({ ...actorOf('partner'), scopes: ['rates' as const] });
    const admitWith = (partnerScope: PartnerScope) =>
      admit({ access: 'partner', partnerScope }, { request, apiKey: 'x' }, { ...NO_PRINCIPALS, partnerKey });
    expect(await admitWith('rates')).toMatchObject({ principal: 'partner' });
    await expect(admitWith('inventory')).rejects.toMatchObject({ kind: 'API_KEY_SCOPE' });
  });
});
