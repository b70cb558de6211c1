import type { Metadata } from 'next';
import { ResetForm } from './_components/reset-form';

export const metadata: Metadata = {
  title: 'Choose a new password',
  // The address carries the code: no other site may learn it.
  referrer: 'no-referrer',
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  return <ResetForm code={code} />;
}
