'use client';

import { useQuery } from '@tanstack/react-query';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryError } from '@/components/ui/query-error';
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
      {privacy.isError && <QueryError query={privacy} title="Your choices could not be loaded" />}
      {privacy.data && (
        <>
          <ConsentList consents={privacy.data.consents} />
          <ErasureSection erasure={privacy.data.erasure} mailbox={mailbox} />
        </>
      )}
    </PageFrame>
  );
}
