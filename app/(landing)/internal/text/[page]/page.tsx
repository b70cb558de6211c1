import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { TextPage } from '@/components/text-page/text-page';
import { TextSections } from '@/components/text-page/text-sections';
import { fillBrand } from '@/lib/domains/content/rules/text-markup';
import { isTextPage, TEXT_PAGE_PATHS } from '@/lib/domains/content/rules/text-pages';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { getTextPage } from '@/lib/domains/content/server/service/contents';
import { env } from '@/lib/platform/env/env';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { brandName } from '@/lib/platform/shell/brand';

/** The page is rendered at the first request, because the build has no database with its text, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  /** The name of the text, to which the middleware rewrites the address. */
  params: Promise<{ page: string }>;
}

const load = cache(async (key: string) => {
  if (!isTextPage(key)) notFound();
  await addPageTags([CONTENT_TAG]);
  const text = await getTextPage(key);
  return { text, address: { path: TEXT_PAGE_PATHS[key], siteUrl: env().SITE_URL } };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text, address } = await load((await params).page);
  const brand = brandName();
  return pageMetadata({
    title: fillBrand(text.title, brand),
    description: fillBrand(text.description, brand),
    ...address,
  });
}

export default async function Page({ params }: Props) {
  const { text, address } = await load((await params).page);
  const { heading, lead, sections } = text;
  return (
    <TextPage title={fillBrand(heading, brandName())} lead={fillBrand(lead, brandName())} address={address}>
      <TextSections sections={sections} email={env().CONTACT_EMAIL} />
    </TextPage>
  );
}
