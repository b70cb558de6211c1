import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';
import { consolePaths } from '@/lib/console-paths';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import type { StaffActor } from '../../actor';
import { STAFF_ROLE_NAMES } from '../../rules/role-names';
import type { StaffRole } from '../../types';
import type { StaffAccount } from '../repository/accounts';

const TITLES = {
  added: (name: string) => `${name} was added to the staff`,
  'role-changed': (name: string) => `${name} has another role`,
  'password-printed': (name: string) => `${name} was given a one-time password`,
  'password-reset': (name: string) => `${name} was given a one-time password`,
};

export type MailedEvent = keyof typeof TITLES;

/**
 * Tells the other administrators, or the operator if there are none, of an account with which its creator could approve own requests.
 * @param all the accounts before the change
 */
export async function mailAccountChanged(
  tx: Tx,
  event: MailedEvent,
  { id, name, email, role }: { id: number; name: string; email: string; role: StaffRole },
  { all, by }: { all: readonly StaffAccount[]; by: StaffActor | undefined },
): Promise<void> {
  const at = now();
  const title = TITLES[event](name);
  const others = all.filter(
    (other) => other.role === 'admin' && other.status === 'active' && other.id !== id && other.id !== by?.staffId,
  );
  const recipients = others.length > 0 ? others.map((other) => other.email) : [env().OPERATOR_EMAIL];
  for (const to of recipients)
    await queueMail(tx, {
      template: 'staff-account-changed',
      to,
      subject: title,
      content: {
        title,
        preheader: 'If you did not expect this, act within seven days.',
        paragraphs: [
          'For seven days this account and the administrator who changed it do not approve requests of each other.',
          'If you do not know the person or the reason, ask the administrator by phone, and disable the account until you know.',
        ],
        facts: [
          ['Account', `${name}, ${email}`],
          ['Role', STAFF_ROLE_NAMES[role]],
          ['Changed by', by ? `${by.name}, ${by.contactEmail}` : 'a command on the server'],
          ['Changed', `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)} (India)`],
        ],
        action: { label: 'Open the staff', url: mailLink(consolePaths.staff()) },
      },
      dedupeKey: `staff-account-changed:${event}:${id}:${to}:${at.toISOString()}`,
    });
}
