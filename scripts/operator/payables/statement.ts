import { getStatement } from '@/lib/domains/payables/server/service/statement';
import { formatInr, type Paise } from '@/lib/money';
import { readHotelCode, readMonth, withCommandError } from './read-options';

const TOTAL_LABELS: Readonly<Record<string, string>> = {
  stays: 'Collected for the hotel',
  coupons: 'Discounts borne by the operator',
  commission: 'Commission',
  commission_gst: 'GST on commission',
  margin: 'Margin of resold stays',
  room_gst: 'GST on rooms, paid by the operator',
  tcs: 'TCS',
  tds: 'TDS',
  claims: 'Claims for moved stays',
};

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });

export async function showStatement(code: string | undefined, month: string | undefined): Promise<string> {
  const statement = await withCommandError(getStatement(readHotelCode(code), readMonth(month)));
  const lines = statement.movements.map(({ date, text, amountPaise, posting }) => {
    const details =
      posting && posting.reason !== 'claim'
        ? [`price ${amount(posting.grossPaise)}`, `collected by ${posting.collectedBy}`, `due ${posting.dueOn}`]
        : [];
    return `  ${[date, text, ...details, amount(amountPaise)].join('  ')}`;
  });
  const totals = Object.entries(statement.totals).map(
    ([type, paise]) => `  ${TOTAL_LABELS[type] ?? type}  ${amount(paise)}`,
  );
  return [
    `${statement.hotel.code} ${statement.hotel.name}, ${statement.month}; positive amounts are owed to the hotel`,
    `  Opening balance  ${amount(statement.openingPaise)}`,
    ...lines,
    `  Closing balance  ${amount(statement.closingPaise)}`,
    ...(totals.length > 0 ? ['Of the month', ...totals] : []),
  ].join('\n');
}
