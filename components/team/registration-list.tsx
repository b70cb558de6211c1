import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { TeamRegistration } from '@/lib/domains/corporates/contract/registrations';
import { formatDay } from '@/components/ui/format-day';
import styles from './team.module.css';

interface Props {
  registrations: readonly TeamRegistration[];
  problem: string | undefined;
  confirming: number | null;
  onConfirm: (registration: TeamRegistration) => void;
  onRemove: (registration: TeamRegistration) => void;
}

export function RegistrationList({ registrations, problem, confirming, onConfirm, onRemove }: Props) {
  return (
    <>
      {problem && <Alert tone="danger" title={problem} live />}
      <AccountList>
        {registrations.map((registration) => (
          <AccountRow key={registration.registrationId}>
            <RowText
              name={registration.gstin}
              details={[
                [registration.legalName, registration.city, registration.state].filter(Boolean).join(', '),
                historyOf(registration),
              ]}
            />
            {registration.confirmedAt === null && <Badge tone="warning">To confirm</Badge>}
            <div className={styles.actions}>
              {registration.confirmedAt === null && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Confirm ${registration.gstin}`}
                  loading={confirming === registration.registrationId}
                  onClick={() => onConfirm(registration)}
                >
                  Confirm
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${registration.gstin}`}
                onClick={() => onRemove(registration)}
              >
                Remove
              </Button>
            </div>
          </AccountRow>
        ))}
      </AccountList>
    </>
  );
}

function historyOf(registration: TeamRegistration): string {
  const { addedBy: adder, addedAt: added, confirmedBy: confirmer, confirmedAt: confirmed } = registration;
  const parts = [adder ? `Added by ${adder} on ${formatDay(added)}` : `Added on ${formatDay(added)}`];
  if (confirmed && confirmer) parts.push(`confirmed by ${confirmer} on ${formatDay(confirmed)}`);
  return parts.join(', ');
}
