import 'server-only';
import { addFirstRegistration } from '@/lib/domains/gstin/server/service/first-registration';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { insertCompany } from '../repository/companies';
import { insertMember } from '../repository/members';

export interface CompanyTerms {
  name: string;
  city: string;
  gstin: string | null;
  isTravelAgent: boolean;
  creditLimitPaise: Paise;
}

/** Callers must validate the GSTIN. @throws {Error} for an invalid GSTIN */
export async function createCompany(
  tx: Tx,
  { name, city, gstin, isTravelAgent, creditLimitPaise }: CompanyTerms,
): Promise<{ corporateId: number; legalEntityId: number }> {
  const reading = gstin === null ? null : parseGstin(gstin);
  if (reading && !reading.isValid) throw new Error(reading.message);
  const terms = { isTravelAgent, isBtcAllowed: creditLimitPaise > 0, creditLimitPaise };
  const company = await insertCompany({ name, city, stateCode: reading?.stateCode ?? null, ...terms }, tx);
  if (reading) {
    const { gstin: number, stateCode, stateName: state } = reading;
    await addFirstRegistration(tx, { legalEntityId: company.legalEntityId, gstin: number, stateCode, state, name });
  }
  await recordAudit(
    {
      action: 'corporate.created',
      subject: { type: 'corporate', id: company.corporateId },
      data: { legal_entity_id: company.legalEntityId, credit_limit_paise: creditLimitPaise },
    },
    tx,
  );
  return company;
}

/** Only for a company that was just created. Later members are invited. */
export async function addFirstManager(tx: Tx, member: { userId: number; legalEntityId: number }): Promise<void> {
  await insertMember({ ...member, role: 'manager', createdAt: now() }, tx);
}
