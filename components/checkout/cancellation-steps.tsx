import { formatRupees } from '@/components/ui/format-rupees';
import { formatWeekdayDate, timeInIndia, todayInIndia } from '@/lib/dates';
import type { CancellationStep } from '@/lib/domains/pricing/contract/pricing';
import styles from './cancellation-steps.module.css';

interface CancellationStepsProps {
  steps: readonly CancellationStep[];
  label?: string;
  /** Set this for bookings on credit: their refund restores the company's credit. */
  refundTo?: 'credit';
}

export function CancellationSteps({ steps, label = 'Refund if you cancel', refundTo }: CancellationStepsProps) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ until, charge, refund }, index) => (
        <li key={until ?? 'no-show'} className={styles.step} data-tone={toneOf(charge, refund)}>
          <span className={styles.when}>
            {until === null ? lastStepText(index === 0) : untilText(until, index === 0)}
          </span>
          <span className={styles.what}>
            {refund > 0
              ? `${formatRupees(refund)} back${refundTo === 'credit' ? ' to your company’s credit' : ''}`
              : 'No refund'}
            {charge > 0 && refund > 0 && <span className={styles.charge}> {formatRupees(charge)} is charged</span>}
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

function untilText(until: string, isFirst: boolean): string {
  const instant = new Date(until);
  const day = `${timeInIndia(instant)}, ${formatWeekdayDate(todayInIndia(instant))}`;
  return isFirst ? `Today, and until ${day}` : `Until ${day}`;
}

function lastStepText(isFirst: boolean): string {
  return isFirst ? 'From now on' : 'After that, or if you do not cancel';
}
