import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { paths } from '@/lib/paths';
import type { GiftCard, LoyaltyOrder, LoyaltyOrderItem, RoomNightVoucher } from '../../types';

/** Its mails hold voucher codes; a job takes their words away again. */
export const VOUCHERS_TEMPLATE = 'room-nights-ready';

const WORDS = { done: 'are ready', partial: 'are ready in part', failed: 'could not be issued' } as const;

/** Tells who ordered that the gift cards are there. No code leaves by mail: the page shows them after signing in. */
export async function queueOrderClosed(
  tx: Tx,
  order: LoyaltyOrder,
  items: readonly LoyaltyOrderItem[],
  cards: readonly GiftCard[],
): Promise<void> {
  if (order.status !== 'done' && order.status !== 'partial' && order.status !== 'failed') return;
  const { email } = await getContact(order.userId, tx);
  const lines = items.map((item) => {
    const issued = cards.filter((card) => card.orderItemId === item.id && card.status === 'issued').length;
    return `${item.name}: ${issued} of ${item.quantity}`;
  });
  const back = order.status === 'done' ? [] : ['The points of what could not be issued are back in the wallet.'];
  await queueMail(tx, {
    template: 'gift-cards-closed',
    to: email,
    subject: `Your gift cards ${WORDS[order.status]} (order ${order.id})`,
    text: text([...lines, ...back, `See them: ${link(paths.giftCardOrder(order.id))}`]),
    dedupeKey: `gift-cards-closed:${order.id}`,
  });
}

/** Tells who ordered which room-night vouchers there are. */
export async function queueVouchers(tx: Tx, order: LoyaltyOrder, vouchers: readonly RoomNightVoucher[]): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  await queueMail(tx, {
    template: VOUCHERS_TEMPLATE,
    to: email,
    subject: `Your room nights are ready (order ${order.id})`,
    text: text([
      ...vouchers.map((voucher) => `${voucher.code}, to be used by ${voucher.validUntil}`),
      `Book with them: ${link(paths.catalogues())}`,
    ]),
    dedupeKey: `room-nights-ready:${order.id}`,
  });
}

function link(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

function text(lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
