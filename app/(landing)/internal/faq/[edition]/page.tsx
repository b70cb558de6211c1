import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AskQuestion } from '@/components/questions/ask-question';
import { TextPage } from '@/components/text-page/text-page';
import { Accordion } from '@/components/ui/accordion';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { faqWithSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { env } from '@/lib/platform/env/env';
import { carryTags } from '@/lib/platform/page-cache/carry-tags';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { pageMetadata } from '@/lib/platform/seo/metadata';

/** Rendered on demand: the questions are in the database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const load = cache(async () => {
  await carryTags([CONTENT_TAG]);
  return faqWithSeo();
});

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()).seo, siteUrl: env().SITE_URL });
}

export default async function FaqPage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const { sections, seo } = await load();
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
