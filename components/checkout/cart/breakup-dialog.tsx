'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Table } from '@/components/ui/table';
import type { ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { CHECKOUT_TEXT } from '@/lib/domains/itinerary/constants';
import { breakupTable } from '@/lib/domains/itinerary/rules/breakup-table';
import { placeOfSupply, taxReasons } from './tax-reasons';
import styles from './breakup-dialog.module.css';

export function BreakupDialog({ price }: { price: ItineraryPrice }) {
  return (
    <Dialog title="Price breakup" size="lg" trigger={<Button variant="link">{CHECKOUT_TEXT.viewBreakup}</Button>}>
      <BreakupContent price={price} />
    </Dialog>
  );
}

export function BreakupContent({ price }: { price: ItineraryPrice }) {
  const { columns, rows, totals } = breakupTable(price);
  const supply = placeOfSupply(price.why);
  return (
    <div className={styles.content}>
      <Table
        caption="Price of every night"
        captionHidden
        density="compact"
        narrow="stacks"
        columns={columns.map((header, index) => ({
          key: header,
          header,
          cell: (row: string[]) => row[index],
          align: index === 0 ? ('start' as const) : ('end' as const),
          rowHeader: index === 0,
        }))}
        rows={rows}
        rowKey={(row, index) => row[0] ?? index}
      />
      <KeyValueList
        layout="bill"
        items={totals.map(({ label, note, amount }, index) => ({
          key: label,
          note,
          value: amount,
          tone: index === totals.length - 1 ? ('total' as const) : ('plain' as const),
        }))}
      />
      <section aria-labelledby="why-this-tax" className={styles.why}>
        <h3 id="why-this-tax">How this tax is calculated</h3>
        {supply && <p className={styles.rule}>{supply}</p>}
        <dl>
          {taxReasons(price.why).map(({ nights, texts, rule }) => (
            <div key={nights} className={styles.reason}>
              <dt>{nights}</dt>
              <dd>
                {texts.map((text) => (
                  <span key={text} className={styles.line}>
                    {text}
                  </span>
                ))}
                <span className={styles.rule}>{rule}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
