import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import { addDays, type IsoDate } from '@/lib/dates';
import { actAsStaff } from '@/scripts/demo/load/act-as-staff';

const CLOSER = 'finance@folio.example';
/** Imports of settlements post on the last 14 days. */
const OPEN_DAYS = 16;
const CLOSED_DAYS = 7;

/** Finance has closed a week, so that it can be exported. Runs after the load: the service has its own transactions. */
export async function closeDemoDays(today: IsoDate): Promise<void> {
  const last = addDays(today, -OPEN_DAYS);
  const reason = 'The demo begins with these days';
  await actAsStaff(CLOSER, async (actor) => {
    const first = addDays(last, 1 - CLOSED_DAYS);
    for (let day = first; day <= last; day = addDays(day, 1))
      await closeDay(actor, { day, reason, isBegin: day === first });
  });
}
