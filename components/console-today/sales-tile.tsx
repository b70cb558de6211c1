'use client';

import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { getTodaySalesEndpoint } from '@/lib/domains/console-today/contract/today';
import { changePercent } from '@/lib/domains/console-today/rules/sales-period';
import { TODAY_LISTS } from '@/lib/domains/console-today/rules/today-lists';
import { formatWeekdayDate } from '@/lib/dates';
import { callApi } from '@/lib/platform/http/client';
import { REFRESH_MS } from './refresh';
import { Tile } from './tile';

/** Bookings and their amount, compared with the same weekday of last week at this time of the day. */
export function SalesTile() {
  const sales = useQuery({
    queryKey: [getTodaySalesEndpoint.id],
    queryFn: ({ signal }) => callApi(getTodaySalesEndpoint, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Tile title={TODAY_LISTS.confirmed.title} href={consolePaths.today('confirmed')} query={sales}>
      {({ today, weekAgo, weekAgoWhole, weekAgoDate }) => (
        <dl className="console-today-figures">
          <Figure
            label="Bookings"
            value={today.bookings}
            before={weekAgo.bookings}
            wholeDay={weekAgoWhole.bookings}
            date={weekAgoDate}
            format={(count) => count.toLocaleString('en-IN')}
          />
          <Figure
            label="Amount booked"
            value={today.amount}
            before={weekAgo.amount}
            wholeDay={weekAgoWhole.amount}
            date={weekAgoDate}
            format={(amount) => formatRupees(Math.round(amount))}
          />
        </dl>
      )}
    </Tile>
  );
}

interface FigureProps {
  label: string;
  value: number;
  before: number;
  wholeDay: number;
  date: string;
  format: (value: number) => string;
}

function Figure({ label, value, before, wholeDay, date, format }: FigureProps) {
  const percent = changePercent(value, before);
  return (
    <div>
      <dt className="console-today-label">{label}</dt>
      <dd className="console-today-figure">
        <span className="console-today-number">{format(value)}</span>
        {percent !== null && (
          <span className="console-today-change" data-direction={percent < 0 ? 'down' : 'up'}>
            {percent > 0 ? '+' : ''}
            {percent} %
          </span>
        )}
        <span className="console-today-note">
          {formatWeekdayDate(date)}: {format(before)} by this time, {format(wholeDay)} in all
        </span>
      </dd>
    </div>
  );
}
