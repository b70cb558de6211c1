import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { emptyOld } from '@/lib/platform/db/retention';

const ordersOf = (userId: number | null, column: 'id' | 'provider_order_id') =>
  sql`select ${sql.identifier(column)} from pay_order where user_id = ${userId}`;

export const personalData: PersonalData = {
  tables: {
    pay_order: { none: ['kind', 'receipt', 'provider_order_id', 'currency', 'status'] },
    payment: {
      own: ['card_last4'],
      mentions: ['error_description'],
      isOwn: ({ userId }) => sql`pay_order_id in (${ordersOf(userId, 'id')})`,
      none: ['provider_payment_id', 'status', 'method', 'card_network', 'bank', 'wallet', 'outcome'],
    },
    refund: {
      mentions: ['last_error'],
      isOwn: ({ userId }) =>
        sql`payment_id in (select id from payment where pay_order_id in (${ordersOf(userId, 'id')}))`,
      none: ['idempotency_key', 'provider_refund_id', 'reason', 'status', 'bank_reference'],
    },
    webhook_event: {
      mentions: ['raw_body'],
      isOwn: ({ userId }) => sql`provider_order_id in (${ordersOf(userId, 'provider_order_id')})`,
      none: ['event_id', 'event', 'provider_order_id'],
    },
    provider_customer: { own: ['provider_customer_id'] },
  },

  retention: [
    {
      what: 'Contents of the payment provider’s webhooks',
      days: 90,
      sweep: (before, on) =>
        emptyOld(
          on,
          'webhook_event',
          sql`raw_body = ''`,
          sql`received_at < ${before} and processed_at is not null and raw_body <> ''`,
        ),
    },
  ],

  collect: async ({ userId }, on) => ({
    payments: await rowsOf(
      on,
      sql`select o.receipt, o.kind, o.amount_paise, o.status as order_status, o.created_at, p.provider_payment_id, p.status, p.method,
        p.card_last4, p.card_network, p.bank, p.wallet, p.outcome from pay_order o left join payment p on p.pay_order_id = o.id
        where o.user_id = ${userId} order by o.id, p.id`,
    ),
    payment_provider_customer: await rowsOf(
      on,
      sql`select provider_customer_id, created_at from provider_customer where user_id = ${userId}`,
    ),
  }),

  erase: async ({ userId }, tx) => {
    await tx.execute(
      sql`update payment set card_last4 = null where pay_order_id in (select id from pay_order where user_id = ${userId})`,
    );
    await tx.execute(sql`delete from provider_customer where user_id = ${userId}`);
  },
};
