import { confirmGiftCardItemEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';

const read = (of: Record<string, unknown>) =>
  confirmGiftCardItemEndpoint.body?.safeParse({
    legal_entity_id: 1,
    loyalty_order_id: 2,
    order_item_id: 3,
    index: 0,
    ...of,
  }).success;

test('a call issues one unit of those an item can have', () => {
  expect([read({}), read({ quantity: 1 }), read({ quantity: '1', index: '4' })]).toEqual([true, true, true]);
});

test.each([{ quantity: 2 }, { quantity: true }, { quantity: [1] }, { index: -1 }, { index: true }, { index: '0x1' }])(
  '%p is no unit',
  (of) => {
    expect(read(of)).toBe(false);
  },
);
