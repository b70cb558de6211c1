import { NoStatement } from './no-statement';
import { StatementOverview } from './statement-overview';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** @param month as the address has it; empty for the current one */
export function StatementPage({ hotelId, month }: { hotelId: number; month: string }) {
  if (month !== '' && !MONTH.test(month)) return <NoStatement hotelId={hotelId} month={month} />;
  return <StatementOverview key={month} hotelId={hotelId} month={month || undefined} />;
}
