import { z } from 'zod';
import { foundDialogField } from '@/components/console-shell/found-dialog-field';
import type { DialogField } from '@/components/contract-form/action-dialog';
import { BALANCE_TIME, SECURE_TIME } from '@/lib/domains/bookings/rules/agent-due';
import * as contract from '@/lib/domains/console-companies/contract/companies';
import type { Company, CompanyEntity } from '@/lib/domains/console-companies/contract/companies';
import { contractForm, type CompanyContract } from '@/lib/domains/console-companies/contract/company-contract';
import * as payments from '@/lib/domains/console-companies/contract/payments';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { callApi } from '@/lib/platform/http/client';

export interface CompanyAction {
  title: string;
  action: string;
  variant?: 'primary' | 'danger';
  schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  fields: readonly DialogField[];
  fixed?: Record<string, unknown>;
  call: (body: Record<string, unknown>) => Promise<{ company: Company; message: string }>;
}

export interface SectionProps {
  company: Company;
  may: (permission: Permission) => boolean;
  onAction: (action: CompanyAction) => void;
}

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'textarea' };
const NO_FIELDS = z.object({});

type Calls = (body: never) => Promise<Company>;

/** A body that `schema` has parsed has the type of the call. */
function act(
  declared: Omit<CompanyAction, 'call' | 'schema'> & { schema: z.ZodType },
  message: string,
  call: Calls,
): CompanyAction {
  const { schema, ...rest } = declared;
  return {
    ...rest,
    schema: schema as CompanyAction['schema'],
    call: async (body) => ({ company: await call(body as never), message }),
  };
}

const decided = ({ outcome, company }: { outcome: 'done' | 'requested'; company: Company }, done: string) => ({
  company,
  message: outcome === 'requested' ? 'Requested: another member of staff decides' : done,
});

export function changeLimitsAction({ id, name, limits }: Company): CompanyAction {
  return {
    title: `Limits of ${name}`,
    action: 'Change the limits',
    schema: contract.limitsForm as unknown as CompanyAction['schema'],
    fields: [
      { name: 'isBtcAllowed', label: 'Bill to company', kind: 'checkbox', initial: limits.isBtcAllowed },
      { name: 'creditLimit', label: 'Credit limit in rupees', kind: 'rupees', initial: limits.creditLimit },
      {
        ...{ name: 'dailyLimit', label: 'Daily limit in rupees', kind: 'rupees', emptyAs: null },
        ...{ initial: limits.dailyLimit, hint: 'Empty for no limit.' },
      },
      { name: 'unpaidRoomsCap', label: 'Unpaid rooms at a time', kind: 'number', initial: limits.unpaidRoomsCap },
      REASON,
    ],
    call: async (body) =>
      decided(
        await callApi(contract.changeLimitsEndpoint, { params: { id }, body: body as never }),
        'The limits are changed',
      ),
  };
}

export const hasTravelAgent = ({ entities }: Company): boolean => entities.some(({ isTravelAgent }) => isTravelAgent);

/** The terms of travel agents. They are not sent for a company without one. */
function agentFields({ agentSecurePercent, agentSecureDays, agentBalanceDays }: CompanyContract): DialogField[] {
  return [
    {
      ...{ name: 'agentSecurePercent', label: 'Share to secure a booking, in percent', kind: 'number' },
      ...{ initial: agentSecurePercent, hint: 'Of the price. Bookings that exist keep their amount and days.' },
    },
    {
      ...{ name: 'agentSecureDays', label: 'Days before check-in to secure a booking', kind: 'number' },
      ...{
        initial: agentSecureDays,
        hint: `By ${SECURE_TIME}. 0 is the day of check-in; a stay that has begun is not released.`,
      },
    },
    {
      ...{ name: 'agentBalanceDays', label: 'Days before check-in to pay the rest', kind: 'number' },
      ...{
        initial: agentBalanceDays,
        hint: `By ${BALANCE_TIME}. 0 is the day of check-in. At most the days to secure a booking.`,
      },
    },
  ];
}

export function changeContractAction(company: Company): CompanyAction {
  const { id, name, contract: terms } = company;
  const flag = (key: keyof typeof terms & `is${string}`, label: string): DialogField => ({
    ...{ name: key, label, kind: 'checkbox', initial: terms[key] },
  });
  return act(
    {
      title: `Contract of ${name}`,
      action: 'Change the contract',
      schema: contractForm,
      fields: [
        flag('isPayNowAllowed', 'Pay now'),
        flag('isPayAtHotelAllowed', 'Pay at the hotel'),
        flag('isOtpEnabled', 'One-time code before a booking'),
        flag('isBookingGstinEnabled', 'Choice of the billed GSTIN'),
        flag('isRewardsActive', 'Rewards'),
        {
          name: 'creditDays',
          label: 'Days from check-out until a bill is due',
          kind: 'number',
          initial: terms.creditDays,
        },
        ...(hasTravelAgent(company) ? agentFields(terms) : []),
        REASON,
      ],
    },
    'The contract is changed',
    (body) => callApi(contract.changeContractEndpoint, { params: { id }, body }),
  );
}

export function changeStatusAction({ id, name, status }: Company): CompanyAction {
  const isActive = status === 'active';
  return act(
    {
      title: isActive ? `Suspend ${name}?` : `Resume ${name}?`,
      action: isActive ? 'Suspend' : 'Resume',
      variant: isActive ? 'danger' : 'primary',
      schema: contract.statusForm,
      fixed: { status: isActive ? 'suspended' : 'active' },
      fields: [{ ...REASON, ...(isActive && { hint: 'Members are signed out. Bookings are unchanged.' }) }],
    },
    isActive ? 'The company is suspended' : 'The company is active',
    (body) => callApi(contract.changeCompanyStatusEndpoint, { params: { id }, body }),
  );
}

export function restrictHotelAction({ id, name }: Company): CompanyAction {
  const hotel = foundDialogField({ name: 'hotelId', label: 'Hotel', found: 'hotel', takesText: false });
  return act(
    {
      title: `Restrict a hotel for ${name}`,
      action: 'Restrict',
      schema: contract.restrictionForm,
      fields: [hotel, REASON],
    },
    'The hotel is restricted',
    (body) => callApi(contract.restrictHotelEndpoint, { params: { id }, body }),
  );
}

export function unrestrictHotelAction({ id }: Company, hotel: { hotelId: number; name: string }): CompanyAction {
  return act(
    { title: `Allow ${hotel.name} again?`, action: 'Allow', schema: NO_FIELDS, fields: [] },
    'The hotel is allowed',
    () => callApi(contract.unrestrictHotelEndpoint, { params: { id, hotelId: hotel.hotelId } }),
  );
}

export function allowPanAction({ id, name }: Company): CompanyAction {
  const fields: DialogField[] = [{ name: 'pan', label: 'PAN', kind: 'text' }, REASON];
  return act(
    { title: `Permit a further PAN for ${name}`, action: 'Permit', schema: contract.panForm, fields },
    'The PAN is permitted',
    (body) => callApi(contract.allowPanEndpoint, { params: { id }, body }),
  );
}

export function withdrawPanAction({ id }: Company, pan: string): CompanyAction {
  return act(
    { title: `Withdraw the PAN ${pan}?`, action: 'Withdraw', variant: 'danger', schema: NO_FIELDS, fields: [] },
    'The PAN is withdrawn',
    () => callApi(contract.withdrawPanEndpoint, { params: { id, pan } }),
  );
}

export function openWalletAction({ id }: Company, { legalEntityId, name }: CompanyEntity): CompanyAction {
  return act(
    { title: `Open a wallet for ${name}?`, action: 'Open the wallet', schema: NO_FIELDS, fields: [] },
    'The wallet is open',
    () => callApi(contract.openWalletEndpoint, { params: { id, entityId: legalEntityId } }),
  );
}

export function assignRoleAction(
  { id }: Company,
  entityId: number,
  { userId, name, role }: CompanyEntity['members'][number] & { role: 'booker' | 'manager' | 'finance' },
): CompanyAction {
  return act(
    { title: `Make ${name} a ${role}?`, action: 'Change the role', schema: NO_FIELDS, fields: [] },
    'The role is changed',
    () => callApi(contract.assignRoleEndpoint, { params: { id, entityId }, body: { userId, role } }),
  );
}

export function recordPaymentAction({ id, name }: Pick<Company, 'id' | 'name'>): CompanyAction {
  return {
    title: `Record a transfer of ${name}`,
    action: 'Record',
    schema: payments.paymentForm as unknown as CompanyAction['schema'],
    fields: [
      { name: 'amount', label: 'Amount in rupees', kind: 'rupees' },
      { name: 'reference', label: 'Bank reference (UTR)', kind: 'text' },
      { name: 'paidOn', label: 'Day of the transfer', kind: 'date' },
      {
        ...{ name: 'mayBeAdvance', label: 'Keep an amount above the debt for later stays', kind: 'checkbox' },
        ...{ initial: false, hint: 'Another member of staff approves a large advance.' },
      },
    ],
    call: async (body) =>
      decided(
        await callApi(payments.recordPaymentEndpoint, { params: { id }, body: body as never }),
        'The transfer is recorded',
      ),
  };
}

export function reversePaymentAction({ id }: Pick<Company, 'id'>, reference: string): CompanyAction {
  return act(
    {
      title: `Reverse the transfer ${reference}?`,
      action: 'Reverse',
      variant: 'danger',
      schema: payments.reversalForm,
      fixed: { reference },
      fields: [{ ...REASON, hint: 'Its bills are owed again. It can be recorded again.' }],
    },
    'The transfer is reversed',
    (body) => callApi(payments.reversePaymentEndpoint, { params: { id }, body }),
  );
}
