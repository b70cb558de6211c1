import 'server-only';
import { createHash } from 'node:crypto';
import { panOf } from '@/lib/domains/gstin/rules/structure';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { assertWithinLimit, countAttempt, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { brandName } from '@/lib/platform/shell/brand';
import { insertEnrolment, type NewEnrolment } from '../repository/enrolments';
import { listCompaniesWithPan } from '../repository/registrations';

const PER_ADDRESS: Limit = { name: 'enrol-address', max: 20, windowSeconds: 3_600 };
const PER_MAILBOX: Limit = { name: 'enrol', max: 5, windowSeconds: 86_400 };

/**
 * Known companies and users get the same answer. Repeating an open request changes nothing and sends no mail.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function requestEnrolment(enrolment: NewEnrolment, address: string): Promise<void> {
  await assertWithinLimit(PER_ADDRESS, address);
  const mailbox = createHash('sha256').update(enrolment.email).digest('hex').slice(0, 32);
  if (!(await countAttempt(PER_MAILBOX, mailbox)).allowed) return;
  await inTransaction(async (tx) => {
    const id = await insertEnrolment(enrolment, tx);
    if (id === null) return;
    await mailContact(tx, id, enrolment);
    await mailOperator(tx, id, enrolment);
  });
}

/** The mail repeats only the validated GSTIN, because anyone can enter another person's e-mail address. */
async function mailContact(tx: Tx, id: number, { email, gstin }: NewEnrolment): Promise<void> {
  await queueMail(tx, {
    template: 'enrolment-received',
    to: email,
    subject: `We received your request for a ${brandName()} account`,
    content: {
      title: 'We received your request',
      paragraphs: [
        'Thank you. We check the details with the GST register and answer within two working days.',
        'Once your company is approved, you will receive an invitation by e-mail to create your own account.',
      ],
      facts: [['GSTIN', gstin]],
      closing: 'If you did not request an account, you can ignore this email.',
    },
    dedupeKey: `enrolment-received:${id}`,
  });
}

async function mailOperator(tx: Tx, id: number, enrolment: NewEnrolment): Promise<void> {
  const known = await listCompaniesWithPan(panOf(enrolment.gstin), 5, tx);
  await queueMail(tx, {
    template: 'enrolment-requested',
    to: env().OPERATOR_EMAIL,
    subject: `Account requested: ${enrolment.legalName} (${enrolment.gstin})`,
    content: {
      title: 'A company has requested an account',
      paragraphs: [`Approve it with: npm run corporates -- approve ${id}`],
      facts: [
        ['Request', String(id)],
        ['Legal name', enrolment.legalName],
        ['GSTIN', enrolment.gstin],
        ['City', enrolment.city],
        ['Contact', enrolment.contactName],
        ['E-mail', enrolment.email],
        ['Phone', enrolment.phone],
        ...known.map(({ corporateId, name }) => ['Same PAN as', `${name} (company ${corporateId})`] as const),
      ],
    },
    dedupeKey: `enrolment-requested:${id}`,
  });
}
