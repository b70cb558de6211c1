import 'server-only';
import { createHash } from 'node:crypto';
import { changeBiller } from '@/lib/domains/hotels/server/service/catalogue/change-biller';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { seal } from '@/lib/platform/encryption/seal';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { bankAccountProblem, lastDigits, maskedAccount, type BankAccount } from '../../rules/bank-account';
import { termsOn } from '../../rules/dated-rules';
import type { HotelTerms, Party, UdyamClass } from '../../types';
import * as repository from '../repository/contracts';
import { mailAccountChanged } from './account-mail';

export const accountContext = (hotelId: number): string => `bank account of hotel ${hotelId}`;

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

export interface ContractChange {
  terms?: { fromDate?: IsoDate | undefined; commissionBp?: number | undefined; couponsBy?: Party | undefined };
  /** Null removes the account. A sealed one is what `sealAccount` returned. */
  account?: BankAccount | repository.SealedAccount | null;
  udyamClass?: UdyamClass | undefined;
  /** Null: no agreement. */
  termsDays?: number | null | undefined;
  isTdsExempt?: boolean | undefined;
  /** Who issues the invoices of stays that are quoted from now on. */
  biller?: Party | undefined;
}

export interface HotelContract {
  hotel: repository.ContractHotel;
  /** In ascending order of date. */
  terms: HotelTerms[];
  account: { accountName: string; maskedNumber: string; ifsc: string } | null;
  udyamClass: UdyamClass;
  termsDays: number | null;
  isTdsExempt: boolean;
}

/** @throws {AppError} NOT_FOUND */
export async function getHotel(code: string, tx?: Tx): Promise<repository.ContractHotel> {
  const hotel = await repository.findContractHotel({ code }, tx);
  if (!hotel) throw new AppError('NOT_FOUND', { message: `There is no hotel ${code}` });
  return hotel;
}

/** @throws {AppError} NOT_FOUND */
export async function getContract(code: string, tx?: Tx): Promise<HotelContract> {
  const hotel = await getHotel(code, tx);
  const { account, ...payee } = await repository.getPayee(hotel.id, tx);
  return {
    hotel,
    terms: await repository.listTerms(hotel.id, tx),
    ...payee,
    account: account && {
      ...{ accountName: account.accountName, ifsc: account.ifsc },
      maskedNumber: maskedAccount(account.accountLast4),
    },
  };
}

/**
 * Changes the given parts only. New terms begin today or later, because past stays keep their terms.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT
 */
export async function changeContract(code: string, change: ContractChange): Promise<HotelContract> {
  return inTransaction((tx) => changeContractIn(tx, code, change));
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
export async function changeContractIn(
  tx: Tx,
  code: string,
  change: ContractChange,
  reason?: string,
): Promise<HotelContract> {
  const { id } = await getHotel(code, tx);
  const payee = await lockPayee(tx, id);
  const before = await getContract(code, tx);
  if (change.terms) await addTerms(tx, before, change.terms);
  if (change.biller) await setBiller(tx, id, change.biller);
  await repository.savePayee(
    id,
    {
      account: change.account === undefined ? payee.account : change.account && toSealed(id, change.account),
      udyamClass: change.udyamClass ?? payee.udyamClass,
      termsDays: change.termsDays === undefined ? payee.termsDays : change.termsDays,
      isTdsExempt: change.isTdsExempt ?? payee.isTdsExempt,
    },
    now(),
    tx,
  );
  const after = await getContract(code, tx);
  await recordChange(tx, change, { before, after }, reason);
  return after;
}

/** A changed account is a row of its own, because only staff with `money.read` see it. */
async function recordChange(
  tx: Tx,
  { account, ...others }: ContractChange,
  { before, after }: { before: HotelContract; after: HotelContract },
  reason?: string,
): Promise<void> {
  const entry = { subject: { type: 'hotel', id: after.hotel.id }, ...(reason !== undefined && { reason }) };
  if (Object.values(others).some((value) => value !== undefined)) {
    const from = others.terms?.fromDate ?? todayInIndia(now());
    const values = { before: auditedPart(before, from), after: auditedPart(after, from) };
    await recordAudit({ action: 'hotel.contract-changed', ...entry, ...values }, tx);
  }
  if (account === undefined) return;
  const values = { before: before.account ?? {}, after: after.account ?? {} };
  await recordAudit({ action: 'hotel.account-changed', ...entry, ...values }, tx);
  await mailAccountChanged(tx, before, after);
}

/** What payouts need of a hotel. No other transaction changes it until the end of this one. */
export async function lockPayee(tx: Tx, hotelId: number): Promise<repository.Payee> {
  await repository.lockHotel(hotelId, tx);
  return repository.getPayee(hotelId, tx);
}

/** @param from the day from which the change holds; later terms may be stored already */
const auditedPart = ({ hotel: { biller }, terms, account: _, ...contract }: HotelContract, from: IsoDate) => ({
  ...contract,
  ...{ biller, terms: { fromDate: from, ...termsOn(from, terms) } },
});

async function setBiller(tx: Tx, hotelId: number, biller: Party): Promise<void> {
  if (biller === 'platform' && env().OPERATOR_GSTINS.length === 0)
    throw refuse('Set OPERATOR_GSTINS first: only a registered operator can issue invoices');
  await changeBiller(tx, hotelId, biller);
}

async function addTerms(
  tx: Tx,
  { hotel, terms }: HotelContract,
  { fromDate, ...change }: NonNullable<ContractChange['terms']>,
): Promise<void> {
  const today = todayInIndia(now());
  const from = fromDate ?? today;
  if (from < today) throw refuse(`Terms cannot begin before today, ${today}, because past stays keep their terms`);
  const { commissionBp, couponsBy } = termsOn(from, terms);
  const added = { commissionBp: change.commissionBp ?? commissionBp, couponsBy: change.couponsBy ?? couponsBy };
  await repository.insertTerms({ hotelId: hotel.id, fromDate: from, ...added, createdAt: now() }, tx);
}

const toSealed = (hotelId: number, account: BankAccount | repository.SealedAccount): repository.SealedAccount =>
  'accountNumberSealed' in account ? account : sealAccount(hotelId, account);

/** Differs after each time that an account is saved, because the same number is sealed differently. */
export function hashAccount(account: Omit<repository.SealedAccount, 'accountLast4'>): string {
  const { accountName, accountNumberSealed, ifsc } = account;
  return createHash('sha256').update([accountName, accountNumberSealed, ifsc].join('|')).digest('hex');
}

/** @throws {AppError} INVALID_INPUT */
export function sealAccount(hotelId: number, account: BankAccount): repository.SealedAccount {
  const problem = bankAccountProblem(account);
  if (problem) throw refuse(problem);
  const { accountName, accountNumber, ifsc } = account;
  return {
    ...{ accountName, ifsc },
    accountNumberSealed: seal(accountNumber, accountContext(hotelId)),
    accountLast4: lastDigits(accountNumber),
  };
}
