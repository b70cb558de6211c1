import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { paths } from '@/lib/paths';
import styles from './statement.module.css';

interface MonthExportProps {
  legalEntityId: number;
  /** `YYYY-MM`, the present month first. */
  months: readonly string[];
}

const FORMAT = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Asks for the bookings that check out in a month as CSV. A GET form: the answer is a file that the browser saves. */
export function MonthExport({ legalEntityId, months }: MonthExportProps) {
  return (
    <form className={styles.export} action={paths.bookingExport()}>
      <input type="hidden" name="legal_entity_id" value={legalEntityId} />
      <SelectField
        label="Bookings by check-out month"
        name="month"
        options={months.map((month) => ({ value: month, label: FORMAT.format(new Date(`${month}-01T00:00:00Z`)) }))}
      />
      <Button type="submit" variant="secondary" icon="download">
        Download CSV
      </Button>
    </form>
  );
}
