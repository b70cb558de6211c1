import type { Metadata } from 'next';
import { isResetOpen } from '@/lib/domains/auth/server/service/reset-password';
import { ResetForm } from './_components/reset-form';
import { ResetLinkExpired } from './_components/reset-link-expired';

export const metadata: Metadata = {
  title: 'Choose a new password',
  // The URL contains the code, which other sites must not receive.
  referrer: 'no-referrer',
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  return (await isResetOpen(code)) ? <ResetForm code={code} /> : <ResetLinkExpired />;
}
