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
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
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
  const { id } = await createCompletedStay(manager, world);
  await inTransaction((tx) => issueInvoice(tx, id));
}

function requestArchive(method: string): Promise<Response> {
  const address = `http://localhost:3000/?${new URLSearchParams({ month: month() })}`;
  return archiveRoute(new Request(address, { method, headers: { cookie } }), { params: Promise.resolve({}) });
}

describe('concurrent archives', () => {
  const openArchive = (actor: Actor, signal?: AbortSignal) =>
    archiveMonthDocuments(actor, { month: month(), part: 1 }, { signal });
  const refusal = (message: RegExp) => ({
    ...{ kind: 'TOO_MANY_REQUESTS', retryAfter: 30 },
    message: expect.stringMatching(message) as string,
  });
  const readAll = ({ content }: { content: ReadableStream<Uint8Array> }) => new Response(content).arrayBuffer();
  const createManager = async (): Promise<Actor> => ({ ...manager, userId: (await createActor(world)).userId });

  testInFull('are limited to one per user until the first one was read completely', async () => {
    await billStay();
    const first = await openArchive(manager);
    await expect(openArchive(manager)).rejects.toMatchObject(refusal(/^One of your downloads is still running/));
    const refused = await requestArchive('GET');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toContain('One of your downloads is still running');
    await readAll(first);
    await readAll(await openArchive(manager));
  });

  it('no longer count after the reader has cancelled, before or after the first bytes', async () => {
    await billStay();
    await (await openArchive(manager)).content.cancel();
    const reader = (await openArchive(manager)).content.getReader();
    await reader.read();
    await reader.cancel();
    await readAll(await openArchive(manager));
  });

  it('no longer count after the client has disconnected before reading', async () => {
    await billStay();
    const client = new AbortController();
    const { content } = await openArchive(manager, client.signal);
    client.abort();
    await expect(new Response(content).arrayBuffer()).rejects.toThrow('aborted');
    const aborted = await openArchive(manager, client.signal);
    await expect(readAll(aborted)).rejects.toThrow('aborted');
    await readAll(await openArchive(manager));
  });

  it('no longer count after a document could not be drawn or the request was refused', async () => {
    await billStay();
    const draw = () => Promise.reject(new Error('no font'));
    const failing = await archiveMonthDocuments(manager, { month: month(), part: 1 }, { draw });
    await expect(readAll(failing)).rejects.toThrow('no font');
    for (let count = 0; count < 19; count += 1) await readAll(await openArchive(manager));
    for (let count = 0; count < 2; count += 1) await expect(openArchive(manager)).rejects.toThrow('Too many attempts');
    await readAll(await openArchive(await createManager()));
  });

  it('are limited to two per process', async () => {
    await billStay();
    const [second, third] = [await createManager(), await createManager()];
    const open = [await openArchive(manager), await openArchive(second)];
    await expect(openArchive(third)).rejects.toMatchObject(refusal(/^Other downloads are running/));
    await Promise.all(open.map(readAll));
    await readAll(await openArchive(third));
  });

  it('are not started by HEAD requests', async () => {
    await billStay();
    expect([(await requestArchive('HEAD')).status, (await requestArchive('HEAD')).status]).toEqual([200, 200]);
  });
});
