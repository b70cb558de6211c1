import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextPage } from '@/components/text-page/text-page';
import { Accordion } from '@/components/ui/accordion';
import { getContent } from '@/lib/domains/content/server/service';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';

/** Rendered on demand, because its questions are content in the database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Questions and answers',
    description:
      'Answers about booking hotels for your company with Folio: rates, GST invoices, billing to company, payment, cancellation and refunds.',
    path: paths.faq(),
    siteUrl: env().SITE_URL,
  });
}

export default async function FaqPage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const content = await getContent('faq_content', 1);
  if (content.key !== 'faq_content') notFound();
  return (
    <TextPage title="Questions and answers" lead="What people ask before they book, and after.">
      {content.value.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Accordion
            items={items.map(({ question, answer }) => ({ value: question, title: question, content: answer }))}
          />
        </section>
      ))}
    </TextPage>
  );
}
