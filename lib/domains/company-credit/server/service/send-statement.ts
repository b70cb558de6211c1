import 'server-only';
import { listAccountants } from '@/lib/domains/corporates/server/service/managers';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { paths } from '@/lib/paths';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { getCompanyDebt, getCompanyStatement, type Period } from './company-statement';

const STATEMENTS: Limit = { name: 'company-statement', max: 10, windowSeconds: 3_600 };
const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });

/**
 * Mails the totals of a period and what is overdue to each manager and finance member of the company. The same period is sent once a day.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS, INVALID_INPUT if the company has no such member
 */
export async function sendCompanyStatement(actor: StaffActor, corporateId: number, period: Period): Promise<number> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { company, totals } = await getCompanyStatement(corporateId, period);
  const { position, overduePaise } = await getCompanyDebt(corporateId);
  await assertWithinLimit(STATEMENTS, `company:${corporateId}`);
  const title = `Statement of ${company.name}, ${formatLongDate(period.from)} to ${formatLongDate(period.to)}`;
  const today = todayInIndia(now());
  return inTransaction(async (tx) => {
    const recipients = await listAccountants(tx, corporateId);
    if (recipients.length === 0)
      throw new AppError('INVALID_INPUT', { message: 'The company has no manager or finance member to send it to' });
    for (const { userId, email } of recipients)
      await queueMail(tx, {
        template: 'company-statement',
        to: email,
        subject: title,
        content: {
          title,
          paragraphs: [
            'Your account with us in this period. Stays are billed when they are booked, and due after check-out.',
          ],
          facts: [
            ['Opening balance', amount(totals.openingPaise)],
            ['Billed', amount(totals.billedPaise)],
            ['Received', amount(totals.receivedPaise)],
            ['Credited', amount(totals.creditedPaise)],
            ['Closing balance', amount(totals.closingPaise)],
            ['Of ended stays today', amount(position.usedPaise)],
            ['Overdue today', amount(overduePaise)],
            ['Terms', `${company.creditDays} days after check-out`],
          ],
          action: { label: 'Open the statement', url: mailLink(paths.statement()) },
          closing: 'Please name the reference of this account in your transfer. Transfers pay the oldest bills first.',
        },
        dedupeKey: `company-statement:${corporateId}:${period.from}:${period.to}:${today}:${userId}`,
      });
    const subject = { type: 'corporate', id: corporateId };
    const data = { ...period, recipients: recipients.length, closing_paise: totals.closingPaise };
    await recordAudit({ action: 'corporate.statement-sent', subject, data }, tx);
    return recipients.length;
  });
}
