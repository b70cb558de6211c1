import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { paths } from '@/lib/paths';
import styles from '../../_components/rates.module.css';

export interface GridQuestion {
  /** The operator's code. */
  hotel: string;
  /** Number or exact name; empty for none. */
  company: string;
  from: string;
}

export function GridForm({ question }: { question: GridQuestion }) {
  return (
    <form action={paths.consoleRateGrid()} className={styles.question}>
      <TextField label="Code of the hotel" name="hotel" defaultValue={question.hotel} required />
      <TextField label="Company" name="company" defaultValue={question.company} hint="Name or number" optional />
      <TextField label="First night" name="from" type="date" defaultValue={question.from} required />
      <Button type="submit">Show</Button>
    </form>
  );
}
