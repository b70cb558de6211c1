import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import * as repository from '../repository/enrolments';
import { createCompany } from './create-company';
import { invite } from './invite';

export type Enrolment = repository.Enrolment;

export function listEnrolments(status: repository.EnrolmentStatus): Promise<Enrolment[]> {
  return repository.listEnrolments(status);
}

/** Requested ones with the oldest first, others with the newest first. */
export function listEnrolmentPage(
  status: repository.EnrolmentStatus,
  page: { isNewestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: Enrolment[]; total: number }> {
  return repository.listEnrolmentPage(status, page);
}

export interface ApprovalTerms {
  isTravelAgent: boolean;
  creditLimitPaise: Paise;
}

/** Creates the company and invites the contact as travel manager. @throws {AppError} NOT_FOUND if already decided */
export async function approveEnrolment(
  id: number,
  terms: ApprovalTerms,
): Promise<{ corporateId: number; legalEntityId: number; email: string }> {
  return inTransaction(async (tx) => {
    const enrolment = await requireOpen(tx, id);
    const { legalName: name, city, gstin, email } = enrolment;
    const company = await createCompany(tx, { name, city, gstin, ...terms });
    await repository.decideEnrolment(id, { status: 'approved', corporateId: company.corporateId }, tx);
    await invite(tx, { legalEntityId: company.legalEntityId, company: name, email, role: 'manager', inviter: null });
    await recordAudit(auditOf(id, 'approved', { corporate_id: company.corporateId }), tx);
    return { ...company, email };
  });
}

/** The reason is stored but not sent to the contact. @throws {AppError} NOT_FOUND if already decided */
export async function refuseEnrolment(id: number, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { email, gstin } = await requireOpen(tx, id);
    await repository.decideEnrolment(id, { status: 'refused', reason }, tx);
    await queueMail(tx, {
      template: 'enrolment-refused',
      to: email,
      subject: `Your request for a ${brandName()} account`,
      content: {
        title: 'We cannot open this account',
        paragraphs: [
          'We could not confirm the details of your company with the GST register.',
          'If the details had a typing error, send a new request with the details on your GST certificate.',
        ],
        facts: [['GSTIN', gstin]],
        action: { label: 'Send a new request', url: mailLink(paths.enroll()) },
      },
      dedupeKey: `enrolment-refused:${id}`,
    });
    await recordAudit({ ...auditOf(id, 'refused'), reason }, tx);
  });
}

async function requireOpen(tx: Tx, id: number): Promise<Enrolment> {
  const enrolment = await repository.lockEnrolment(id, tx);
  if (enrolment?.status !== 'requested') throw new AppError('NOT_FOUND');
  return enrolment;
}

function auditOf(id: number, decision: 'approved' | 'refused', data: Record<string, unknown> = {}) {
  return { action: `enrolment.${decision}`, subject: { type: 'enrolment', id }, data };
}
