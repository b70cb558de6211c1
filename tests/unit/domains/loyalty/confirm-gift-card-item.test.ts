import { confirmGiftCardItemEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';

const isAccepted = (changes: Record<string, unknown>) =>
  confirmGiftCardItemEndpoint.body?.safeParse({
    legal_entity_id: 1,
    loyalty_order_id: 2,
    order_item_id: 3,
    index: 0,
    ...changes,
  }).success;

test('confirm-gift-card-item accepts one unit per call, as a number or a numeric string', () => {
  expect([isAccepted({}), isAccepted({ quantity: 1 }), isAccepted({ quantity: '1', index: '4' })]).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([{ quantity: 2 }, { quantity: true }, { quantity: [1] }, { index: -1 }, { index: true }, { index: '0x1' }])(
  'confirm-gift-card-item refuses %p',
  (changes) => {
    expect(isAccepted(changes)).toBe(false);
  },
);
