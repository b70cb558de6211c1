import { Table, type TableColumn } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';

interface Day {
  day: string;
  count: number;
}

const COLUMNS: readonly TableColumn<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatLongDate(day), rowHeader: true },
  { key: 'count', header: 'Bookings', cell: ({ count }) => count, align: 'end' },
];

const WIDTH = 560;
const HEIGHT = 150;
const FOOT = 20;
const HEAD = 16;

export function BookingChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / Math.max(1, days.length);
  const room = HEIGHT - FOOT - HEAD;
  return (
    <section aria-labelledby="bookings-by-day" className="console-health-section">
      <h2 id="bookings-by-day">Confirmed bookings by day</h2>
      <svg className="console-health-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {days.map(({ day, count }, index) => {
          const height = (count / most) * room;
          const centre = index * step + step / 2;
          return (
            <g key={day}>
              <rect
                className="console-health-bar"
                x={index * step + 6}
                y={HEIGHT - FOOT - height}
                width={step - 12}
                height={height}
              />
              <text className="console-health-label" x={centre} y={HEIGHT - FOOT - height - 4} textAnchor="middle">
                {count}
              </text>
              <text className="console-health-label" x={centre} y={HEIGHT - 6} textAnchor="middle">
                {Number(day.slice(-2))}
              </text>
            </g>
          );
        })}
        <line className="console-health-axis" x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      </svg>
      <details>
        <summary>The numbers as a table</summary>
        <Table
          caption="Confirmed bookings by day"
          captionHidden
          columns={COLUMNS}
          rows={days}
          rowKey={({ day }) => day}
          density="compact"
        />
      </details>
    </section>
  );
}
