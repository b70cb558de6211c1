import { admit } from '@/lib/platform/http/server/admit';
import type { Access } from '@/lib/platform/http/endpoint';

/** The first question of every call: whether who asks may ask it at all. */
const booker = { userId: 1, email: 'booker@acme.example', isTravelAgent: false };
const agent = { userId: 2, email: 'agent@acme.example', isTravelAgent: true };
const request = new Request('http://localhost:3000/api/', { headers: { cookie: 'folio_session=x' } });

const ENTERS = 'enters';
const rules: Record<Access, [guest: string, booker: string, agent: string]> = {
  public: [ENTERS, ENTERS, ENTERS],
  member: ['SESSION_REQUIRED', ENTERS, ENTERS],
  corporate: ['SESSION_REQUIRED', ENTERS, 'FORBIDDEN'],
  travel_agent: ['SESSION_REQUIRED', 'FORBIDDEN', ENTERS],
  webhook: [ENTERS, ENTERS, ENTERS],
};

describe.each(Object.entries(rules) as [Access, (typeof rules)[Access]][])('a call for %s', (access, wanted) => {
  it.each([
    ['a guest', null, wanted[0]],
    ['a booker', booker, wanted[1]],
    ['an agent', agent, wanted[2]],
  ])('answers %s: %p', async (_, actor, answer) => {
    const asked: Request[] = [];
    const resolve = async (given: Request) => {
      asked.push(given);
      return actor;
    };
    const entering = admit({ access }, request, resolve);
    if (answer === ENTERS) expect(await entering).toBe(access === 'webhook' ? null : actor);
    else await expect(entering).rejects.toMatchObject({ kind: answer });
    // A webhook has no session, and whatever cookie it carries is not read.
    expect(asked).toEqual(access === 'webhook' ? [] : [request]);
  });
});
