import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { getTodaySalesEndpoint } from '../../contract/today';
import { salesPeriods } from '../../rules/sales-period';
import { readSales } from '../repository/sales';
import { seesMoney } from './shown-amount';

export async function getTodaySales(actor: StaffActor): Promise<AnswerOf<typeof getTodaySalesEndpoint>> {
  const periods = salesPeriods(now());
  const { today, weekAgo, weekAgoWhole } = await readSales(periods);
  const figures = ({ bookings, amountPaise }: typeof today) => ({
    bookings,
    amount: seesMoney(actor) ? toRupees(amountPaise) : null,
  });
  return {
    today: figures(today),
    weekAgo: figures(weekAgo),
    weekAgoWhole: figures(weekAgoWhole),
    date: periods.today,
    weekAgoDate: periods.weekAgo,
  };
}
