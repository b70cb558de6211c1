import 'server-only';
import { listHotelOwners } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { brandName } from '@/lib/platform/shell/brand';
import type { HotelContract } from './contract';

const lineOf = (account: HotelContract['account']) =>
  account ? `${account.accountName}, ${account.ifsc}, ${account.maskedNumber}` : 'none';

/** Owners notice an account that none of them asked for before the next payout goes to it. */
export async function mailAccountChanged(tx: Tx, before: HotelContract, after: HotelContract): Promise<void> {
  const at = now();
  const { id, code, name } = after.hotel;
  const title = `The payout account of ${name} was ${after.account ? 'changed' : 'removed'}`;
  const operator = env().OPERATOR_EMAIL;
  for (const { userId, email } of await listHotelOwners(tx, id))
    await queueMail(tx, {
      template: 'payout-account-changed',
      to: email,
      subject: title,
      content: {
        title,
        preheader: 'If you did not ask for this, contact us before the next payout.',
        paragraphs: [
          after.account
            ? `${brandName()} pays the hotel to the new account from now on. Compare the last four digits with your account.`
            : `${brandName()} makes no payouts to the hotel until it has an account again.`,
          `If the hotel did not ask for this, write to ${operator} at once, or call the person at ${brandName()} whom you know. Do not answer a caller who refers to this change.`,
        ],
        facts: [
          ['Hotel', `${code} ${name}`],
          ['Account before', lineOf(before.account)],
          ['Account now', lineOf(after.account)],
          ['Changed', `${formatInstant(at)} (India)`],
          ['Questions', operator],
        ],
      },
      dedupeKey: `payout-account-changed:${id}:${userId}:${at.toISOString()}`,
    });
}
