'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingBar } from '@/components/ui/loading-bar';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { Specimen } from './specimen';

export function Feedback() {
  const [loading, setLoading] = useState(false);
  const [note, setNote] = useState(true);
  return (
    <>
      <Specimen title="Alerts" layout="stack">
        <Alert title="Rates for Acme Industries Pvt Ltd">Corporate rates need the GSTIN of the booking entity.</Alert>
        <Alert tone="success">Your refund of ₹8,496 is on its way.</Alert>
        <Alert
          tone="warning"
          title="2 rooms left at this rate"
          action={
            <Button size="sm" variant="secondary">
              See rooms
            </Button>
          }
        >
          Held for you until 14:32.
        </Alert>
        {note && (
          <Alert tone="danger" title="Payment failed" onDismiss={() => setNote(false)}>
            Your bank declined the card. Nothing was charged; try another card.
          </Alert>
        )}
      </Specimen>
      <Specimen title="Skeletons" layout="grid">
        <Card>
          <SkeletonGroup label="Loading hotel">
            <Skeleton shape="block" height="8rem" />
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </SkeletonGroup>
        </Card>
        <Card>
          <SkeletonGroup label="Loading guest">
            <Skeleton shape="circle" />
            <Skeleton />
            <Skeleton width="60%" />
          </SkeletonGroup>
        </Card>
      </Specimen>
      <Specimen title="Progress, loading bar" layout="stack">
        <Progress label="Bookings paid" value={62} valueText="5 of 8" />
        <Progress label="Looking for rooms" value={null} />
        <div>
          <Button variant="secondary" onClick={() => setLoading(!loading)}>
            {loading ? 'Hide loading bar' : 'Show loading bar'}
          </Button>
          <LoadingBar active={loading} />
        </div>
      </Specimen>
      <Specimen title="Empty state, error state" layout="grid">
        <Card padding="none">
          <EmptyState
            title="No upcoming stays"
            icon="briefcase"
            headingLevel={4}
            action={<Button>Find a hotel</Button>}
          >
            Your bookings appear here with their vouchers and invoices.
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState
            title="Prices could not be loaded"
            headingLevel={4}
            reference="01JD8K3M"
            action={
              <Button variant="secondary" icon="refresh">
                Try again
              </Button>
            }
          >
            The hotels are shown without prices. Check your connection and try again.
          </ErrorState>
        </Card>
      </Specimen>
    </>
  );
}
