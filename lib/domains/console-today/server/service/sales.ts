import 'server-only';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { getTodaySalesEndpoint } from '../../contract/today';
import { salesPeriods } from '../../rules/sales-period';
import { readSales } from '../repository/sales';

export async function getTodaySales(): Promise<AnswerOf<typeof getTodaySalesEndpoint>> {
  const periods = salesPeriods(now());
  const { today, weekAgo, weekAgoWhole } = await readSales(periods);
  const figures = ({ bookings, amountPaise }: typeof today) => ({
    bookings,
    amount: toRupees(amountPaise),
  });
  return {
    today: figures(today),
    weekAgo: figures(weekAgo),
    weekAgoWhole: figures(weekAgoWhole),
    date: periods.today,
    weekAgoDate: periods.weekAgo,
  };
}
