import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './panels.module.css';

/** The foot of a step. On narrow screens the bar at the foot of the page carries its main button. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function ContinueButton() {
  return (
    <Button type="submit" size="lg" className={styles.main}>
      Continue
    </Button>
  );
}
