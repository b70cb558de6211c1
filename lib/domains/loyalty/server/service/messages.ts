import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInstant, formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { GiftCard, LoyaltyOrder, LoyaltyOrderItem, RoomNightVoucher } from '../../types';

/** Mails of this template contain voucher codes. A job deletes their texts after some days. */
export const VOUCHERS_TEMPLATE = 'room-nights-ready';

const OUTCOME_TEXTS = { done: 'are ready', partial: 'are partly ready', failed: 'could not be issued' } as const;

/** The mail contains no codes. The page shows them after sign-in. */
export async function queueOrderClosed(
  tx: Tx,
  order: LoyaltyOrder,
  items: readonly LoyaltyOrderItem[],
  cards: readonly GiftCard[],
): Promise<void> {
  if (order.status !== 'done' && order.status !== 'partial' && order.status !== 'failed') return;
  const { email } = await getContact(order.userId, tx);
  const issuedOf = (item: LoyaltyOrderItem) =>
    cards.filter((card) => card.orderItemId === item.id && card.status === 'issued').length;
  const refundNote =
    order.status === 'done' ? [] : ['The points for gift cards that could not be issued are back in your wallet.'];
  const outcome = OUTCOME_TEXTS[order.status];
  await queueMail(tx, {
    template: 'gift-cards-closed',
    to: email,
    subject: `Your gift cards ${outcome} (order ${order.id})`,
    content: {
      title: `Your gift cards ${outcome}`,
      paragraphs: [`This is the result of order ${order.id}.`, ...refundNote],
      facts: items.map((item) => [item.name, `${issuedOf(item)} of ${item.quantity}`] as const),
      action: { label: 'See the gift cards', url: mailLink(paths.giftCardOrder(order.id)) },
      closing: 'Codes are shown after login and never sent by email.',
    },
    dedupeKey: `gift-cards-closed:${order.id}`,
  });
}

export async function queueCardsShown(
  tx: Tx,
  order: Pick<LoyaltyOrder, 'id' | 'userId'>,
  reader: { userId: number; name: string },
  key: string,
): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  const at = now();
  const isOrderer = reader.userId === order.userId;
  await queueMail(tx, {
    template: 'gift-cards-shown',
    to: email,
    subject: `The codes of your gift cards were opened (order ${order.id})`,
    content: {
      title: 'The codes of your gift cards were opened',
      paragraphs: [
        `${isOrderer ? 'You' : reader.name} opened the codes and PINs of order ${order.id}.`,
        isOrderer
          ? 'If it was not you, change your password and inform your travel manager at once.'
          : 'If you did not expect this, ask your travel manager.',
      ],
      facts: [
        ['Opened by', reader.name],
        ['Opened at', `${formatInstant(at)} IST`],
      ],
      action: { label: 'See the gift cards', url: mailLink(paths.giftCardOrder(order.id)) },
    },
    dedupeKey: `gift-cards-shown:${order.id}:${key}`,
  });
}

export async function queueVouchers(tx: Tx, order: LoyaltyOrder, vouchers: readonly RoomNightVoucher[]): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  await queueMail(tx, {
    template: VOUCHERS_TEMPLATE,
    to: email,
    subject: `Your room nights are ready (order ${order.id})`,
    content: {
      title: 'Your room nights are ready',
      paragraphs: [
        `Each code pays for one room for one night up to ${formatInr(coverOf(vouchers))} before tax, including the GST on it.`,
      ],
      facts: vouchers.map(({ code, validUntil }) => [code, `Use by ${formatLongDate(validUntil)}`] as const),
      action: { label: 'Book with them', url: mailLink(paths.catalogues()) },
      closing: 'Anyone who has a code can use it for your company: please forward it with care.',
    },
    dedupeKey: `room-nights-ready:${order.id}`,
  });
}

const coverOf = (vouchers: readonly RoomNightVoucher[]): Paise => vouchers[0]?.coverPaise ?? 0;
