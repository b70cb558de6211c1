import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AskQuestion } from '@/components/questions/ask-question';
import { TextPage } from '@/components/text-page/text-page';
import { Accordion } from '@/components/ui/accordion';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { faqWithSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { env } from '@/lib/platform/env/env';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { pageMetadata } from '@/lib/platform/seo/metadata';

/** The page is rendered at the first request, because the build has no database with the questions, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const loadFaq = cache(async () => {
  await addPageTags([CONTENT_TAG]);
  return faqWithSeo();
});

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await loadFaq()).seo, siteUrl: env().SITE_URL });
}

export default async function FaqPage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const { sections, seo } = await loadFaq();
  return (
    <>
      <JsonLdGraph nodes={seo.schema} />
      <TextPage title={seo.heading} lead={seo.text} end={<AskQuestion page="faq" />}>
        {sections.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Accordion
              items={items.map(({ question, answer }) => ({ value: question, title: question, content: answer }))}
            />
          </section>
        ))}
      </TextPage>
    </>
  );
}
