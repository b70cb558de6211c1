import { POST as createCards } from '@/app/api/loyalty/create-gift-card-order/route';
import { GET as history } from '@/app/api/loyalty/wallet-history/route';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { expectConsistentPoints, givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  wallet_history: { event: string; kind: string; points: number; balance: number | null; title: string }[];
  meta: { totalCount: number };
}

let entity: number;
let cookie: string;

beforeEach(async () => {
  const actor = await createActor(await createCorporate());
  entity = actor.legalEntityId;
  cookie = await signInAs(actor.userId);
});
afterEach(expectConsistentPoints);

describe('the points history', () => {
  const getPage = (query: Record<string, string> = {}) => callRoute<Body>(history, { query, cookie });

  it('lists grants, expiries and reservations, latest first, with the wallet balance after each', async () => {
    await givePoints(entity, 500, new Date(Date.now() - 400 * 86_400_000));
    await givePoints(entity, 300);
    const product_id = await createGiftCardProduct();
    const items = [{ product_id, denomination: 250, quantity: 1 }];
    expect(await callRoute(createCards, { body: { items }, cookie })).toMatchObject({ status: 200 });
    const { body } = await getPage();
    expect(body.wallet_history.map(({ event, points: moved }) => [event, moved])).toEqual([
      ['reserved', -250],
      ['granted', 300],
      ['expired', -500],
      ['granted', 500],
    ]);
    expect(body.wallet_history[0]).toMatchObject({ balance: 50, title: expect.stringContaining('1 × Brand') });
    expect(body.wallet_history.at(-1)).toMatchObject({ balance: 500 });
    for (const [filter, count] of [
      ['earned', 2],
      ['spent', 1],
      ['expired', 1],
    ] as const) {
      const shown = (await getPage({ filter })).body;
      expect(shown.meta.totalCount).toBe(count);
      expect(new Set(shown.wallet_history.map(({ kind }) => kind))).toEqual(new Set([filter]));
    }
  });

  it('is paged without missing or repeated lines', async () => {
    for (let index = 0; index < 7; index += 1) await givePoints(entity, 10 + index);
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page_number) => getPage({ page_number, records_per_page: '3' })),
    );
    expect(pages.map(({ body }) => body.wallet_history.length)).toEqual([3, 3, 1, 0]);
    expect(pages.map(({ body }) => body.meta.totalCount)).toEqual([7, 7, 7, 7]);
    const moved = pages.flatMap(({ body }) => body.wallet_history.map((each) => each.points));
    expect(moved).toEqual([16, 15, 14, 13, 12, 11, 10]);
  });

  it.each([
    ['filter', 'lost'],
    ['page_number', '0'],
    ['page_number', 'x'],
    ['records_per_page', '51'],
  ])('is refused with 400 for %s=%s', async (name, value) => {
    expect(await getPage({ [name]: value })).toMatchObject({ status: 400 });
  });
});
