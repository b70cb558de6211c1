import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { findPageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { EnrolmentForm } from './_components/enrolment-form';

export const metadata: Metadata = {
  title: 'Open a company account',
  description: 'Request an account for your company: corporate hotel rates across India and one GST invoice per stay.',
};

export default async function EnrollPage() {
  if (await findPageActor()) redirect(paths.home());
  return <EnrolmentForm />;
}
