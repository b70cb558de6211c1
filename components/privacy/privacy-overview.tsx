'use client';

import { useQuery } from '@tanstack/react-query';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import { ownDataUrl, privacyOptions } from '@/lib/domains/privacy/queries';
import { ConsentList } from './consent-list';
import { ErasureSection } from './erasure-section';
import { PrivacySkeleton } from './privacy-skeleton';

export function PrivacyOverview({ mailbox }: { mailbox: string }) {
  const privacy = useQuery(privacyOptions());
  return (
    <PageFrame gap="large">
      <AccountPageHead
        title="Your data"
        lead="Everything we know about you, in one file: account, bookings, payments, mails."
        action={
          <ButtonLink href={ownDataUrl()} variant="secondary" icon="download" download>
            Download my data
          </ButtonLink>
        }
      />
      {privacy.isPending && <PrivacySkeleton />}
      {privacy.isError && (
        <ErrorState
          title="Your choices could not be loaded"
          action={
            <Button variant="secondary" onClick={() => void privacy.refetch()}>
              Try again
            </Button>
          }
        >
          {privacy.error.message}
        </ErrorState>
      )}
      {privacy.data && (
        <>
          <ConsentList consents={privacy.data.consents} />
          <ErasureSection erasure={privacy.data.erasure} mailbox={mailbox} />
        </>
      )}
    </PageFrame>
  );
}
