import type { Metadata } from 'next';
import { ForgotForm } from './_components/forgot-form';

export const metadata: Metadata = {
  title: 'Forgot password',
  description: 'Get a link by mail to choose a new password for Folio.',
};

export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
