import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/query-provider';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <ProofPrompt />
    </QueryProvider>
  );
}
