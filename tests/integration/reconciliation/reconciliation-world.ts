import { millisecondsInDay } from 'date-fns/constants';
import { asc } from 'drizzle-orm';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { reconciliationAccounts } from '@/lib/domains/reconciliation/accounts';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import type { ExceptionKind } from '@/lib/domains/reconciliation/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff } from '@/tests/support/api/staff-world';
import { createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

/** A company whose stays are paid at a provider, in a hotel with that many rooms, and a member of the finance staff. */
export async function createReconciliationWorld({ rooms = 40 } = {}) {
  const provider = createFakeProvider();
  const world = await createStayWorld({ rooms });
  const booker = await createActor(world);
  const { id: staffId } = await createStaff('finance');
  const finance: StaffActor = {
    ...{ principal: `staff:${staffId}`, sessionId: 'session', staffId, name: 'Asha finance', email: 'staff:asha' },
    ...{ contactEmail: 'asha@folio.example', role: 'finance', permissions: ROLE_PERMISSIONS.finance },
  };

  /** A paid stay. With `isUnknown` our books have not received the payment. */
  async function payStay({ isUnknown = false, nights = 1 } = {}) {
    const { booking, order } = await holdBooking(
      booker,
      await createBookingRequest(booker, world, { nights }),
      provider,
    );
    const { providerPaymentId: paymentId } = provider.pay(order.providerOrderId);
    if (!isUnknown) await settleOrder(order.id, provider);
    return { booking, order, paymentId, amount: order.amountPaise };
  }

  return { provider, world, booker, finance, payStay };
}

export const today = (): IsoDate => todayInIndia(now());

/** Moves the clock forward, from where it is. */
export const moveDays = (days: number): Promise<void> =>
  moveClock(now().getTime() - Date.now() + days * millisecondsInDay);

export async function readBalances() {
  const [provider, transit, fees, gst, open, accepted, bank] = await Promise.all([
    balanceOf(accounts.provider()),
    balanceOf(reconciliationAccounts.bankTransit()),
    balanceOf(reconciliationAccounts.providerFees()),
    balanceOf(reconciliationAccounts.inputGst()),
    balanceOf(reconciliationAccounts.openDifferences()),
    balanceOf(reconciliationAccounts.acceptedDifferences()),
    balanceOf(accounts.bank()),
  ]);
  return { provider, transit, fees, gst, open, accepted, bank };
}

export async function listExceptionRows() {
  return connection().select().from(reconciliationExceptions).orderBy(asc(reconciliationExceptions.id));
}

export async function getException(kind: ExceptionKind) {
  const found = (await listExceptionRows()).find((row) => row.kind === kind && row.solvedAt === null);
  if (!found) throw new Error(`No open exception of kind ${kind}`);
  return found;
}

/** The books balance, and the open exceptions explain all open differences. */
export async function expectExplainedBooks(): Promise<void> {
  await expectConsistentBooks();
  const open = (await listExceptionRows()).filter(({ solvedAt }) => solvedAt === null);
  const explained = open.reduce((sum, { differencePaise }) => sum + differencePaise, 0);
  expect((await readBalances()).open).toBe(explained);
}
