import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { SelectField } from '@/components/ui/select-field';
import type { DeskStatement } from '@/lib/domains/payables/contract/statement';
import { statementCsvUrl, statementPdfUrl } from '@/lib/domains/payables/queries';
import { formatMonth } from '@/lib/dates';
import styles from './statement.module.css';

export function StatementHead({ statement: { hotelId, month, months } }: { statement: DeskStatement }) {
  const { of, statement } = useHotelSide();
  return (
    <div className={styles.head}>
      <form className={styles.months} action={statement(hotelId)}>
        <SelectField
          label="Month"
          name="month"
          defaultValue={month}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <div className={styles.files}>
        <ButtonLink href={statementPdfUrl({ hotelId, month }, of)} variant="secondary" icon="download" download>
          PDF
        </ButtonLink>
        <ButtonLink href={statementCsvUrl({ hotelId, month }, of)} variant="secondary" icon="download" download>
          CSV
        </ButtonLink>
      </div>
    </div>
  );
}
