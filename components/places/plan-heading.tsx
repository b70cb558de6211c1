import { PLAN_HEADING } from '@/lib/domains/landing/rules/plan/layout-plan';
import styles from './plan-heading.module.css';

export function PlanHeading({ note }: { note?: string }) {
  return (
    <div className={styles.head}>
      <h3 className={styles.heading}>{PLAN_HEADING}</h3>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
