import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';
import { QueryProvider } from '@/components/layout/query-provider';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SiteFrame>{children}</SiteFrame>
      <ProofPrompt />
    </QueryProvider>
  );
}
