import { createContext, useContext, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './panels.module.css';

/** While the steps rest, for instance because the price is expired, their forms are not submitted. */
export const StepsRest = createContext(false);

/** The foot of a step. On narrow screens the bar at the foot of the page carries its main button. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function ContinueButton() {
  return (
    <Button type="submit" size="lg" className={styles.main} aria-disabled={useContext(StepsRest)}>
      Continue
    </Button>
  );
}
