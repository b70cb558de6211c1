'use client';

import { useRouter } from 'next/navigation';
import { PageFrame } from '@/components/layout/page-frame';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { Alert } from '@/components/ui/alert';

/** Shown instead of the desk until the second factor that the role requires is set up. */
export function SecondFactorSetup({ name }: { name: string }) {
  const router = useRouter();
  return (
    <>
      <PageFrame>
        <h1>Hotel desk</h1>
        <Alert tone="warning" title={`${name}, your role requires two-step login`}>
          You can change prices, money or people of a hotel. Turn two-step login on to open the desk.
        </Alert>
      </PageFrame>
      <SecondFactorSettings isMandatory onChange={() => router.refresh()} />
    </>
  );
}
