import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import { importDayNow } from '@/lib/domains/reconciliation/server/service/import-day-now';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { settlementDays } from '@/lib/domains/reconciliation/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createReconciliationWorld, today, moveDays } from './reconciliation-world';

afterEach(async () => {
  await connection().delete(settlementDays);
  await moveClock(0);
});

/** A provider that records the days whose report is read. */
function createWatchedProvider() {
  const provider = createFakeProvider();
  const days: IsoDate[] = [];
  const { listSettlementRows } = provider;
  provider.listSettlementRows = (day) => {
    days.push(day);
    return listSettlementRows(day);
  };
  return { provider, days };
}

test('the daily job imports all days of an outage, also if a webhook or staff imported a later day before', async () => {
  const { provider, days } = createWatchedProvider();
  await reconcile(provider);
  const firstRun = today();
  expect(days).toEqual(eachNight(addDays(firstRun, -14), firstRun));
  await moveDays(12);
  await importDay(addDays(today(), -1), provider);
  days.splice(0);
  await reconcile(provider);
  expect(days).toEqual(eachNight(addDays(firstRun, -4), today()));
  days.splice(0);
  await reconcile(provider);
  expect(days).toEqual(eachNight(addDays(today(), -4), today()));
});

test('the first run imports fourteen days, also if a webhook or staff imported a day before', async () => {
  const { provider, days } = createWatchedProvider();
  await importDay(addDays(today(), -1), provider);
  await importDay(addDays(today(), -400), provider);
  days.splice(0);
  await reconcile(provider);
  expect(days).toEqual(eachNight(addDays(today(), -14), today()));
});

test('a run that fails at a day continues with this day', async () => {
  const { provider, days } = createWatchedProvider();
  const { listSettlementRows } = provider;
  const failing = addDays(today(), -3);
  provider.listSettlementRows = async (day) => {
    if (day === failing) throw new Error('The provider does not answer');
    return listSettlementRows(day);
  };
  await expect(reconcile(provider)).rejects.toThrow('The provider does not answer');
  provider.listSettlementRows = listSettlementRows;
  await moveDays(9);
  days.splice(0);
  await reconcile(provider);
  expect(days).toEqual(eachNight(addDays(failing, -1), today()));
});

test('a report that staff fetch counts as imported, and the next run adds the days until the first one before', async () => {
  const { provider, finance } = await createReconciliationWorld();
  const imported = async () => (await connection().select().from(settlementDays)).map(({ day }) => day).sort();
  await importDayNow(finance, today(), provider);
  expect(await imported()).toEqual([]);
  await reconcile(provider);
  const first = addDays(today(), -14);
  await importDayNow(finance, today(), provider);
  await importDayNow(finance, addDays(first, -15), provider);
  expect(await imported()).toEqual([...eachNight(first, today()), today()]);
  await importDayNow(finance, addDays(first, -3), provider);
  await reconcile(provider);
  expect(await imported()).toEqual([...eachNight(addDays(first, -3), today()), today()]);
});
