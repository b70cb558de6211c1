import { formatRupees } from '@/components/ui/format-rupees';
import { formatWeekdayDate, timeInIndia, todayInIndia } from '@/lib/dates';
import type { Price } from '@/lib/domains/itinerary/contract';
import styles from './cancellation-steps.module.css';

/** What goes back until when, as a line of time: the policy's own figures for this stay. Times are the hotel's. */
export function CancellationSteps({ steps }: { steps: Price['cancellation_steps'] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="What goes back when you cancel">
      {steps.map(({ until, charge, refund }) => (
        <li key={until ?? 'no-show'} className={styles.step} data-tone={toneOf(charge, refund)}>
          <span className={styles.when}>{until === null ? 'Without cancelling, from check-in' : untilText(until)}</span>
          <span className={styles.what}>
            {refund > 0 ? `${formatRupees(refund)} back` : 'Nothing back'}
            {charge > 0 && refund > 0 && <span className={styles.charge}> {formatRupees(charge)} is kept</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function toneOf(charge: number, refund: number): 'free' | 'part' | 'none' {
  if (charge === 0) return 'free';
  return refund > 0 ? 'part' : 'none';
}

function untilText(until: string): string {
  const instant = new Date(until);
  return `Until ${timeInIndia(instant)}, ${formatWeekdayDate(todayInIndia(instant))}`;
}
