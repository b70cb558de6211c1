'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AccountList, AccountRow } from '@/components/account/account-list';
import { formatMoment } from '@/components/sessions/format-moment';
import { Alert } from '@/components/ui/alert';
import { Switch } from '@/components/ui/switch';
import { CONSENT_TEXTS } from '@/lib/domains/consents/rules/consent-texts';
import type { PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import { privacyKeys, setConsentMutation } from '@/lib/domains/privacy/queries';
import styles from './privacy.module.css';

export function ConsentList({ consents }: Pick<PrivacyView, 'consents'>) {
  const queries = useQueryClient();
  const change = useMutation({
    ...setConsentMutation(),
    onSuccess: (answer) =>
      queries.setQueryData<PrivacyView>(privacyKeys.own, (shown) => shown && { ...shown, ...answer }),
  });
  const pending = change.isPending ? change.variables : null;
  return (
    <section className={styles.part} aria-labelledby="consents">
      <h2 id="consents">Your consents</h2>
      {change.error && <Alert tone="danger" title={change.error.message} live />}
      <AccountList>
        {consents.map(({ purpose, isGiven, saidAt }) => {
          const { title, text } = CONSENT_TEXTS[purpose];
          return (
            <AccountRow key={purpose}>
              <Switch
                label={title}
                description={
                  <>
                    {text}
                    {saidAt && (
                      <span className={styles.said}>
                        {isGiven ? 'Allowed' : 'Withdrawn'} on {formatMoment(saidAt)}
                      </span>
                    )}
                  </>
                }
                checked={pending?.purpose === purpose ? pending.isGiven : isGiven}
                disabled={change.isPending}
                onChange={(event) => change.mutate({ purpose, isGiven: event.target.checked })}
              />
            </AccountRow>
          );
        })}
      </AccountList>
    </section>
  );
}
