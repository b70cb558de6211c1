import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { Table } from '@/components/ui/table';
import { formatWeekdayDate } from '@/lib/dates';
import type { ChangeCost as Cost } from '@/lib/domains/bookings/contract/changes';
import { differenceLabel, type Reader } from '@/lib/domains/bookings/rules/change-difference';
import styles from './change.module.css';

type Night = Cost['nights'][number];

const STATES: Record<Night['state'], { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }> = {
  unchanged: { label: 'As booked', tone: 'neutral' },
  repriced: { label: 'Changed', tone: 'info' },
  new: { label: 'Added', tone: 'success' },
  released: { label: 'Released', tone: 'warning' },
};

const amountOf = (amounts: Night['before']) => (amounts ? formatRupees(amounts.postTaxPrice, 'always') : '–');
const taxOf = (amounts: Night['before']) => (amounts ? formatRupees(amounts.tax, 'always') : '–');

interface Props {
  quote: Cost;
  changes: readonly KeyValue[];
  isAgents: boolean;
  reader?: Reader;
}

export function ChangeCost({ quote, changes, isAgents, reader }: Props) {
  const { nights, fees, priceBefore, priceAfter, difference, settlement } = quote;
  return (
    <>
      <KeyValueList items={changes} />
      <Table
        caption="Price of each night with GST"
        narrow="stacks"
        density="compact"
        rows={nights}
        rowKey={({ date }) => date}
        columns={[
          { key: 'date', header: 'Night', rowHeader: true, cell: ({ date }) => formatWeekdayDate(date) },
          {
            key: 'state',
            header: 'Change',
            cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
          },
          { key: 'before', header: 'Before', align: 'end', cell: ({ before }) => amountOf(before) },
          { key: 'tax', header: 'GST after', align: 'end', cell: ({ after }) => taxOf(after) },
          { key: 'after', header: 'After', align: 'end', cell: ({ after }) => amountOf(after) },
        ]}
      />
      <KeyValueList
        layout="bill"
        items={[
          { key: 'Price before', value: formatRupees(priceBefore) },
          ...fees.map(({ name, reason, amount }) => ({ key: name, value: formatRupees(amount), note: reason })),
          {
            key: 'Price after the change',
            value: formatRupees(priceAfter),
            note: fees.length > 0 ? 'Including the charge' : 'Rounded, incl. of all taxes',
          },
          {
            key: differenceLabel(difference, settlement, isAgents, reader),
            value: formatRupees(Math.abs(difference)),
            tone: 'total',
          },
        ]}
      />
      <ChangeTerms quote={quote} />
    </>
  );
}

/** Shown if the change replaces the meals or the cancellation policy. */
function ChangeTerms({ quote: { mealPlan, cancellationPolicy: policy } }: { quote: Cost }) {
  const isSamePolicy = policy.before.join() === policy.after.join();
  return (
    <>
      {mealPlan.before !== mealPlan.after && (
        <section>
          <h3 className={styles.title}>Meals</h3>
          <p className={styles.text}>
            {mealPlanText(mealPlan.after)} (before: {mealPlanText(mealPlan.before)})
          </p>
        </section>
      )}
      {!isSamePolicy && (
        <section>
          <PolicyLines title="Cancellation after the change" lines={policy.after} />
          <PolicyLines title="Cancellation as booked" lines={policy.before} />
        </section>
      )}
    </>
  );
}

function PolicyLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
