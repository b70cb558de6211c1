import { createContext, useContext, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './panels.module.css';

/** True while forms must not be submitted, for example after the price has expired. */
export const StepsDisabled = createContext(false);

export function StepActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function ContinueButton() {
  return (
    <Button type="submit" size="lg" className={styles.main} aria-disabled={useContext(StepsDisabled)}>
      Continue
    </Button>
  );
}
