'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import type { OwnSecurityEvent } from '@/lib/domains/auth/contract/sessions';
import { securityEventsOptions } from '@/lib/domains/auth/queries';
import { formatMoment } from './format-moment';
import styles from './security-events.module.css';
import { RowsSkeleton } from './rows-skeleton';

const COLLAPSED_ROWS = 8;

const LABELS: Record<OwnSecurityEvent['kind'], string> = {
  sign_in_accepted: 'Logged in',
  sign_in_refused: 'Login refused: wrong password or code',
  sign_in_limited: 'Login refused: too many attempts',
  proof_refused: 'Confirmation refused: wrong password',
  password_closed: 'Password login blocked on new devices: a hundred wrong passwords',
  code_requested: 'Code sent to your phone',
  code_limited: 'Code refused: too many requests or wrong codes',
  code_refused: 'Wrong code entered',
  reset_requested: 'Link to choose a new password requested',
  password_changed: 'Password changed',
  second_factor_on: 'Two-step login turned on',
  second_factor_off: 'Two-step login turned off',
  second_factor_refused: 'Wrong code or passkey of the two-step login',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes replaced',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
};

function detailOf({ times, network, lastAt }: OwnSecurityEvent): string {
  const often = times === 1 ? '' : `${times} times, last on `;
  return `${often}${formatMoment(lastAt)}, ${network === 'unknown' ? 'network unknown' : `network ${network}`}`;
}

export function SecurityEvents() {
  const query = useQuery(securityEventsOptions());
  const [isExpanded, setExpanded] = useState(false);
  const events = query.data?.events ?? [];
  const shown = isExpanded ? events : events.slice(0, COLLAPSED_ROWS);
  return (
    <PageFrame>
      <section className={styles.section} aria-labelledby="security-events">
        <div>
          <h2 id="security-events">Recent login activity</h2>
          <p className={styles.lead}>
            The network shows approximately where a request came from. If you do not recognise an entry, choose a new
            password.
          </p>
        </div>
        {query.isPending && <RowsSkeleton label="Loading your login activity" />}
        {query.isError && <QueryError query={query} title="Your login activity could not be loaded" />}
        {query.data && events.length === 0 && (
          <EmptyState title="No login activity yet" headingLevel={3}>
            Logins, refused attempts and password changes are listed here.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <AccountList>
            {shown.map((event, index) => (
              <AccountRow key={`${event.kind} ${event.lastAt} ${index}`}>
                <RowText name={LABELS[event.kind]} details={[detailOf(event)]} />
                {event.kind === 'password_closed' && <Badge tone="danger">Check</Badge>}
              </AccountRow>
            ))}
          </AccountList>
        )}
        {shown.length < events.length && (
          <div>
            <Button variant="secondary" onClick={() => setExpanded(true)}>
              Show {events.length - shown.length} more
            </Button>
          </div>
        )}
      </section>
    </PageFrame>
  );
}
