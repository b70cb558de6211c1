import { eq } from 'drizzle-orm';
import { GET as archiveRoute } from '@/app/api/b2b/dashboard/invoice-archive/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { archiveMonthDocuments } from '@/lib/domains/invoices/server/service/month-documents';
import { todayInIndia } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { signInAs } from '@/tests/support/call-route';
import { finishedStay, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const GSTIN = '29ZZZCH0001A1ZD';
let world: StayWorld;
let manager: Actor;
let cookie: string;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 40 });
  await registerHotel(world, GSTIN);
  manager = await createActor(world);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, manager.userId));
  manager = { ...manager, role: 'manager', entities: manager.entities.map((own) => ({ ...own, role: 'manager' })) };
  cookie = await signInAs(manager.userId);
});

const month = () => todayInIndia(new Date()).slice(0, 7);

async function billStay(): Promise<void> {
  const { id } = await finishedStay(manager, world);
  await inTransaction((tx) => issueInvoice(tx, id));
}

function archived(method: string): Promise<Response> {
  const address = `http://localhost:3000/?${new URLSearchParams({ month: month() })}`;
  return archiveRoute(new Request(address, { method, headers: { cookie } }), { params: Promise.resolve({}) });
}

describe('archives at one moment', () => {
  const begin = (actor: Actor, signal?: AbortSignal) =>
    archiveMonthDocuments(actor, { month: month(), part: 1 }, { signal });
  const refusal = (message: RegExp) => ({
    ...{ kind: 'TOO_MANY_REQUESTS', retryAfter: 30 },
    message: expect.stringMatching(message) as string,
  });
  const readAll = ({ content }: { content: ReadableStream<Uint8Array> }) => new Response(content).arrayBuffer();
  const another = async (): Promise<Actor> => ({ ...manager, userId: (await createActor(world)).userId });

  testInFull('are one per user: a second one waits until the first was read to its end', async () => {
    await billStay();
    const first = await begin(manager);
    await expect(begin(manager)).rejects.toMatchObject(refusal(/^One of your downloads is still running/));
    const refused = await archived('GET');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toContain('One of your downloads is still running');
    await readAll(first);
    await readAll(await begin(manager));
  });

  it('are over when the reader cancels them, before or after the first bytes', async () => {
    await billStay();
    await (await begin(manager)).content.cancel();
    const reader = (await begin(manager)).content.getReader();
    await reader.read();
    await reader.cancel();
    await readAll(await begin(manager));
  });

  it('are over when the client goes away before anything is read', async () => {
    await billStay();
    const client = new AbortController();
    const { content } = await begin(manager, client.signal);
    client.abort();
    await expect(new Response(content).arrayBuffer()).rejects.toThrow('aborted');
    const gone = await begin(manager, client.signal);
    await expect(readAll(gone)).rejects.toThrow('aborted');
    await readAll(await begin(manager));
  });

  it('are over when a document cannot be drawn, and when the request is refused', async () => {
    await billStay();
    const draw = () => Promise.reject(new Error('no font'));
    const failing = await archiveMonthDocuments(manager, { month: month(), part: 1 }, { draw });
    await expect(readAll(failing)).rejects.toThrow('no font');
    for (let count = 0; count < 19; count += 1) await readAll(await begin(manager));
    for (let count = 0; count < 2; count += 1) await expect(begin(manager)).rejects.toThrow('Too many attempts');
    await readAll(await begin(await another()));
  });

  it('are two per process: the archive of a third user is refused', async () => {
    await billStay();
    const [second, third] = [await another(), await another()];
    const open = [await begin(manager), await begin(second)];
    await expect(begin(third)).rejects.toMatchObject(refusal(/^Other downloads are running/));
    await Promise.all(open.map(readAll));
    await readAll(await begin(third));
  });

  it('do not run for a HEAD request, which reads no body', async () => {
    await billStay();
    expect([(await archived('HEAD')).status, (await archived('HEAD')).status]).toEqual([200, 200]);
  });
});
