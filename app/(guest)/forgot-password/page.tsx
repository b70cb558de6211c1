import type { Metadata } from 'next';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { plainMetadata } from '@/lib/domains/landing/server/service/seo/plain-seo';
import { carryTags } from '@/lib/platform/page-cache/carry-tags';
import { ForgotForm } from './_components/forgot-form';

/** Built with the default text; rendered again when its content changes. */
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  await carryTags([CONTENT_TAG]);
  return plainMetadata('forgot');
}

export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
