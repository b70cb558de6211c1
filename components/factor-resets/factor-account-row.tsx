import type { ReactNode } from 'react';
import { AccountRow, RowText } from '@/components/account/account-list';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { FactorReset } from '@/lib/domains/auth/contract/factor-reset';
import styles from './factor-resets.module.css';

export interface FactorPerson {
  name: string;
  email: string;
  isCaller: boolean;
  hasSecondFactor: boolean;
  reset: FactorReset | null;
}

interface Props {
  person: FactorPerson;
  /** Another detail of the person, for example the role. */
  detail?: string;
  /** Further actions. */
  actions?: ReactNode;
  /** Without them, the second factor is only shown. */
  onStart?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** Shows a person, the state of the person's second factor and the possible action. */
export function FactorAccountRow({ person, detail, actions, onStart, onCancel }: Props) {
  const { name, email, isCaller, hasSecondFactor, reset } = person;
  const canReset = onStart !== undefined && !isCaller && (reset !== null || hasSecondFactor);
  const details = [
    email,
    ...(detail ? [detail] : []),
    ...(reset ? [`Reset takes effect ${formatMoment(reset.effectiveAt)}`] : []),
  ];
  return (
    <AccountRow className={styles.row}>
      <RowText name={isCaller ? `${name} (you)` : name} details={details} />
      <Badge tone={reset ? 'warning' : hasSecondFactor ? 'success' : 'neutral'}>
        {reset ? 'Reset pending' : hasSecondFactor ? 'Two-step login on' : 'Two-step login off'}
      </Badge>
      {(canReset || actions) && (
        <div className={styles.actions}>
          {actions}
          {canReset &&
            (reset ? (
              <Button variant="secondary" size="sm" aria-label={`Cancel reset: ${name}`} onClick={onCancel}>
                Cancel reset
              </Button>
            ) : (
              <Button variant="ghost" size="sm" aria-label={`Reset second factor: ${name}`} onClick={onStart}>
                Reset second factor
              </Button>
            ))}
        </div>
      )}
    </AccountRow>
  );
}
