import { GET as getContent } from '@/app/api/v1/contents/route';
import { POST as addQuestion } from '@/app/api/v1/posts/add/question/route';
import { GET as listContents } from '@/app/api/v2/contents/route';
import { GET as pageMeta } from '@/app/api/v3/contents/meta/route';
import { eq } from 'drizzle-orm';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { contentBlocks, questions, seoContents } from '@/lib/domains/content/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { signInAs } from '@/tests/support/call-route';

describe('listContents', () => {
  test('returns the requested keys only, with default content on a new installation', async () => {
    const query = { keys: 'b2b_landing_banner,b2b_offers_list,b2b_perks_list' };
    const answer = await callRoute<Record<string, unknown>>(listContents, { query });
    expect(Object.keys(answer.body).sort()).toEqual(['b2b_landing_banner', 'b2b_offers_list', 'b2b_perks_list']);
    const policies = await callRoute(listContents, { query: { keys: 'policies_list' } });
    expect(policies.body).toMatchObject({
      policies_list: expect.arrayContaining([
        { title: expect.any(String) as string, description: expect.any(String) as string },
      ]) as unknown,
    });
  });

  test('returns edited content instead of the default', async () => {
    const value = [{ title: 'House rules', description: 'Be kind.' }];
    await connection().insert(contentBlocks).values({ key: 'policies_list', value });
    const answer = await callRoute(listContents, { query: { keys: 'policies_list' } });
    expect(answer.body).toEqual({ policies_list: value });
  });

  test.each([{}, { keys: '' }, { keys: 'secrets' }, { keys: 'policies_list,secrets' }])(
    'refuses the query %p',
    async (query) => {
      expect((await callRoute(listContents, { query: query as Record<string, string> })).status).toBe(400);
    },
  );
});

describe('getContent', () => {
  test('returns five default banks for the payment gateway', async () => {
    const query = { key: 'payment_gateway', version: '1' };
    const answer = await callRoute<{ value: { default_banks: { name: string }[] } }>(getContent, { query });
    expect(answer.body.value.default_banks.map(({ name }) => name)).toEqual(['SBI', 'HDFC', 'ICICI', 'Axis', 'Kotak']);
  });

  test('returns questions with answers for the FAQ', async () => {
    const answer = await callRoute<{ value: { items: unknown[] }[] }>(getContent, { query: { key: 'faq_content' } });
    expect(answer.body.value.length).toBeGreaterThan(0);
    expect(answer.body.value[0]?.items.length).toBeGreaterThan(0);
  });

  test('returns 404 for a version without content and 400 for an unknown key', async () => {
    expect((await callRoute(getContent, { query: { key: 'payment_gateway', version: '7' } })).status).toBe(404);
    expect((await callRoute(getContent, { query: { key: 'passwords' } })).status).toBe(400);
  });
});

describe('getPageMeta', () => {
  test('returns the content of the place, otherwise the default of the page type, and 400 for an unknown page', async () => {
    const value = { title: 'Hotels in Bengaluru', description: 'x', heading: 'Bengaluru', text: '', breadcrumbs: [] };
    await connection().insert(seoContents).values({ page: 'city', q: 'bengaluru', value });
    const call = (query: Record<string, string>) => callRoute(pageMeta, { query });
    expect((await call({ page: 'city', q: 'bengaluru' })).body).toEqual({ page: 'city', q: 'bengaluru', ...value });
    expect((await call({ page: 'city', q: 'atlantis' })).body).toMatchObject({
      q: '',
      title: 'Business hotels by city',
    });
    expect((await call({ page: 'login' })).body).toMatchObject({ page: 'login', title: 'Login' });
    expect((await call({ page: 'nowhere' })).status).toBe(400);
  });
});

describe('addQuestion', () => {
  const body = { question: 'Do you have parking?', page: 'faq' };

  test('stores the question with the signed-in user and mails it to the operators', async () => {
    const { userId, email } = await createActor(await createCorporate());
    const answer = await callRoute<{ id: number }>(addQuestion, { body, cookie: await signInAs(userId) });
    expect(answer).toMatchObject({ status: 200, body });
    const rows = await connection().select({ id: questions.id, userId: questions.userId }).from(questions);
    expect(rows).toEqual([{ id: answer.body.id, userId }]);
    const mails = await connection().select().from(outboxMessages).where(eq(outboxMessages.template, 'question-asked'));
    expect(mails).toMatchObject([{ recipient: 'operators@folio.example', channel: 'mail' }]);
    expect(mails[0]?.text).toContain(`${body.question}\n\nAsked on: faq\nAsked by: ${email}`);
  });

  test.each([{ page: 'faq' }, { question: '   ', page: 'faq' }, { question: 'x'.repeat(2001), page: 'faq' }])(
    'refuses the body %.40p',
    async (invalid) => {
      expect((await callRoute(addQuestion, { body: invalid })).status).toBe(400);
    },
  );

  test('refuses a request of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await callRoute(addQuestion, { body, headers })).status).toBe(403);
  });

  test('refuses the eleventh question of an IP address within an hour', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await callRoute(addQuestion, { body, headers })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    const last = await callRoute(addQuestion, { body, headers });
    expect([statuses[10], last.status]).toEqual([429, 429]);
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
