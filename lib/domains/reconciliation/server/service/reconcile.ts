import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { addDays, eachNight, formatLongDate, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { findWebhookPointer, markWebhookProcessed } from '@/lib/domains/payments/server/service/webhooks';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { isStopping } from '@/lib/platform/health/lifecycle';
import type { PaymentProvider, ProviderDispute } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { bankDaysBefore } from '../../rules/working-days';
import type { ExceptionFacts, NewException } from '../../types';
import * as exceptions from '../repository/exceptions';
import * as report from '../repository/report';
import { upsertDispute } from '../repository/settlements';
import { findFailedRefunds } from './failed-refunds';
import { importDay } from './import-settlements';
import { findMissingAtBank, RECONCILIATION_LOCK } from './transfers';

/** The first run imports these days. Older payments are not compared. */
export const FIRST_DAYS = 14;
/** Days for which the report of a day is read again, because the provider may add rows. */
const REPEATED_DAYS = 5;
/** The provider settles after two bank days. */
const SETTLED_WITHIN_BANK_DAYS = 4;
const DISPUTES_SINCE_MS = 180 * millisecondsInDay;
const BATCH = 500;

/** Imports the reports of all days that are missing, then finds what should have happened by now. @throws {ProviderError} */
export async function reconcile(provider: PaymentProvider = paymentProvider()): Promise<void> {
  const today = todayInIndia(now());
  const imported = await report.listImportedDays();
  const first = imported[0]?.day ?? addDays(today, -FIRST_DAYS);
  const complete = new Set(imported.filter(isComplete).map(({ day }) => day));
  for (const day of eachNight(first, today)) {
    if (complete.has(day)) continue;
    if (isStopping()) return;
    await importDay(day, provider);
    await report.storeImportedDay(day);
  }
  await findLatePayments(provider, first, today);
  await findFailedRefunds();
  await findMissingAtBank(provider, today);
  await refreshDisputes(provider);
}

function isComplete({ day, importedAt }: { day: IsoDate; importedAt: Date }): boolean {
  return todayInIndia(importedAt) >= addDays(day, REPEATED_DAYS);
}

export async function findLatePayments(provider: PaymentProvider, first: IsoDate, today: IsoDate): Promise<void> {
  const until = indiaInstant(bankDaysBefore(today, SETTLED_WITHIN_BANK_DAYS));
  for (const payment of await report.listUnsettledPayments({ first: indiaInstant(first), until }, BATCH)) {
    const { providerPaymentId: paymentId, amountPaise, createdAt } = payment;
    const kind = (await isCapturedThere(provider, paymentId)) ? 'not_settled' : 'captured_here_only';
    const facts = { paymentId, since: todayInIndia(createdAt) };
    await inTransaction(async (tx) => {
      await lockByName(RECONCILIATION_LOCK, tx);
      // An import can have posted the row since the payments were listed.
      if ((await report.findCountedIds([paymentId], tx)).has(paymentId)) return;
      await open({ key: `payment/${paymentId}`, kind, amountPaise }, today, { facts, on: tx });
    });
  }
}

async function isCapturedThere(provider: PaymentProvider, paymentId: string): Promise<boolean> {
  try {
    return (await provider.fetchPayment(paymentId)).captured;
  } catch (error) {
    // The provider rejects an id that it does not know.
    if (ProviderError.is(error, 'rejected')) return false;
    throw error;
  }
}

const isOpen = ({ status }: ProviderDispute) => status === 'open' || status === 'under_review';

/** @throws {ProviderError} */
export async function refreshDisputes(provider: PaymentProvider = paymentProvider()): Promise<void> {
  const today = todayInIndia(now());
  const disputes = await provider.listDisputes(new Date(now().getTime() - DISPUTES_SINCE_MS));
  for (const dispute of disputes) {
    const { id, paymentId, amount: amountPaise, amountDeducted, reasonCode, phase, status, respondBy } = dispute;
    await inTransaction((tx) =>
      upsertDispute(
        {
          ...{ id, providerPaymentId: paymentId, amountPaise, deductedPaise: amountDeducted },
          ...{ reasonCode, phase, status, respondBy },
        },
        tx,
      ),
    );
    if (!isOpen(dispute)) continue;
    const description = reasonCode.replaceAll('_', ' ');
    const facts = { disputeId: id, paymentId, description, respondBy: formatLongDate(todayInIndia(respondBy)) };
    await open({ key: `dispute/${id}`, kind: 'dispute_open', amountPaise }, today, { facts });
  }
  const ended = disputes.filter((dispute) => !isOpen(dispute));
  for (const { id, status } of ended)
    await exceptions.closeResolved([`dispute/${id}`], `The dispute ended: ${status}.`);
}

async function open(
  found: Pick<NewException, 'key' | 'kind' | 'amountPaise'>,
  day: IsoDate,
  { facts, on }: { facts: ExceptionFacts; on?: Tx },
): Promise<void> {
  const none = { differencePaise: 0, rowId: null, settlementId: null };
  await exceptions.insertException({ ...found, ...none, day, facts }, on);
}

/** Handles a webhook about a settlement or a dispute. If the event is lost, the daily run finds the same. @throws {ProviderError} */
export async function handleReportEvent(eventId: string, provider?: PaymentProvider): Promise<void> {
  const pointer = await findWebhookPointer(eventId);
  if (!pointer) return;
  await (pointer.settledOn ? importDay(pointer.settledOn, provider) : refreshDisputes(provider));
  await markWebhookProcessed(eventId);
}
