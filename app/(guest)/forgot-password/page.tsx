import type { Metadata } from 'next';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { unindexedMetadata } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { ForgotForm } from './_components/forgot-form';

/** The build renders the default texts. The page is rendered again every hour and when its content changes. */
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  await addPageTags([CONTENT_TAG]);
  return unindexedMetadata('forgot');
}

export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
