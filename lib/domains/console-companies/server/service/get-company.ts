import 'server-only';
import type { RegisteredKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import { describeCompany, type OperatedCompany } from '@/lib/domains/corporates/server/service/operator/find-company';
import { findPointTotals } from '@/lib/domains/loyalty/server/service/create-wallet';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { Company, CompanyCredit, CompanyEntity, CompanySort } from '../../contract/companies';
import { shownContact } from '../../rules/shown-contact';
import * as repository from '../repository/companies';

const MAX_PAYMENTS = 25;

export interface CompanyQuery extends ListQuery<CompanySort> {
  q?: string | undefined;
  status?: 'active' | 'suspended' | undefined;
  kind?: 'company' | 'travel_agent' | undefined;
}

export async function listCompanies({ page, pageSize, ...search }: CompanyQuery) {
  const { rows, total } = await repository.searchCompanies({ ...search, ...rangeOf({ page, pageSize }) });
  return {
    rows: rows.map(({ creditLimitPaise, since, ...row }) => ({
      ...row,
      creditLimit: toRupees(creditLimitPaise),
      since: todayInIndia(since),
    })),
    total,
  };
}

/** @param kinds of approvals that the caller may decide on this page. @throws {AppError} NOT_FOUND */
export async function getCompany(
  actor: StaffActor,
  corporateId: number,
  kinds: readonly RegisteredKind[],
): Promise<Company> {
  const { settings, status, entities, restrictions, allowedPans } = await describeCompany(corporateId);
  const access = guestContactAccess(actor.permissions);
  const seesMoney = actor.permissions.includes('money.read');
  const { creditLimitPaise, dailyLimitPaise, isBtcAllowed, unpaidRoomsCap, id, name, ...rest } = settings;
  const { agentSecureBp, ...contract } = rest;
  return {
    ...{ id, name, status },
    contract: { ...contract, agentSecurePercent: agentSecureBp / 100 },
    limits: {
      isBtcAllowed,
      creditLimit: toRupees(creditLimitPaise),
      dailyLimit: dailyLimitPaise === null ? null : toRupees(dailyLimitPaise),
      unpaidRoomsCap,
    },
    credit: seesMoney ? await describeCredit(corporateId) : null,
    entities: await Promise.all(entities.map((entity) => describeEntity(actor, entity))),
    restrictedHotels: restrictions.map(({ hotelId, hotel, reason }) => ({
      ...{ hotelId, name: hotel },
      reason: hideContactsIn(reason, access),
    })),
    allowedPans: allowedPans.map(({ pan, reason }) => ({ pan, reason: hideContactsIn(reason, access) })),
    approvals: seesMoney ? await listWaitingApprovals(actor, { type: 'corporate', id: corporateId }, kinds) : [],
  };
}

async function describeCredit(corporateId: number): Promise<CompanyCredit> {
  const { limitPaise, usedPaise, heldPaise, advancePaise, freePaise } = await getCreditPosition(corporateId);
  const payments = await listCompanyPayments(corporateId, MAX_PAYMENTS);
  return {
    limit: toRupees(limitPaise),
    used: toRupees(usedPaise),
    held: toRupees(heldPaise),
    advance: toRupees(advancePaise),
    free: toRupees(freePaise),
    payments: payments.items.map(({ reference, paidOn, amountPaise, reversedOn }) => ({
      ...{ reference, paidOn, reversedOn },
      amount: toRupees(amountPaise),
    })),
    paymentCount: payments.total,
  };
}

async function describeEntity(
  { permissions }: StaffActor,
  { legalEntityId, name, city, isTravelAgent, registrations, members }: OperatedCompany['entities'][number],
): Promise<CompanyEntity> {
  return {
    ...{ legalEntityId, name, city, isTravelAgent },
    registrations: registrations.map(({ gstin, legalName, state, confirmedAt }) => ({
      ...{ gstin, legalName, state },
      isConfirmed: confirmedAt !== null,
    })),
    members: members.map((member) => ({
      ...{ userId: member.userId, name: member.name, role: member.role },
      email: shownContact({ email: member.email, phone: '' }, permissions)?.email ?? null,
    })),
    wallet: await findPointTotals(legalEntityId),
  };
}
