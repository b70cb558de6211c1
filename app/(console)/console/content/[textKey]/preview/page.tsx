import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { TextSections } from '@/components/text-page/text-sections';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { consolePaths } from '@/lib/console-paths';
import { fillBrand } from '@/lib/domains/content/rules/text-markup';
import { faqWithSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { previewedText, type PreviewedText } from '@/lib/domains/console-content/server/service/texts';
import { env } from '@/lib/platform/env/env';
import { brandName } from '@/lib/platform/shell/brand';
import { AppError } from '@/lib/platform/errors/app-error';
import { ConsolePage } from '../../../_components/console-page';
import { SearchResult } from '../_components/search-result';

export const metadata: Metadata = { title: 'Preview' };

interface Props {
  params: Promise<{ textKey: string }>;
  searchParams: Promise<{ of?: string | string[] }>;
}

export default async function TextPreviewPage({ params, searchParams }: Props) {
  const { textKey } = await params;
  const of = (await searchParams).of === 'published' ? 'published' : 'draft';
  return (
    <ConsolePage section="content" path={consolePaths.textPreview(textKey, of)} title="Preview">
      {async () => {
        const text = await load(textKey, of);
        const isDraft = of === 'draft' && text.hasDraft;
        return (
          <>
            <Alert
              tone={isDraft ? 'warning' : 'info'}
              title={isDraft ? 'The draft, which visitors do not see' : 'What visitors see'}
            >
              <p className="console-text-editor-actions">
                {text.label}
                <ButtonLink
                  size="sm"
                  variant="secondary"
                  href={consolePaths.textPreview(textKey, isDraft ? 'published' : 'draft')}
                >
                  {isDraft ? 'Show the published text' : 'Show the draft'}
                </ButtonLink>
                <ButtonLink size="sm" variant="link" href={consolePaths.text(textKey)}>
                  Edit
                </ButtonLink>
              </p>
            </Alert>
            <Preview {...text} />
            <StructuredData nodes={await nodesOf(text)} />
          </>
        );
      }}
    </ConsolePage>
  );
}

async function load(key: string, of: 'draft' | 'published') {
  try {
    return await previewedText(key, of);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}

async function nodesOf({ content, facts }: PreviewedText): Promise<readonly object[]> {
  if (content?.kind === 'faq_content') return (await faqWithSeo(content.value)).seo.schema;
  return facts?.seo.schema ?? [];
}

function StructuredData({ nodes }: { nodes: readonly object[] }) {
  if (nodes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="structured-data">
      <h2 id="structured-data">Structured data</h2>
      <pre className="console-text-editor-code">{JSON.stringify(nodes, null, 2)}</pre>
    </Card>
  );
}

function Preview({ content, facts, path }: PreviewedText) {
  if (facts) {
    const { title, description, heading, text, trail } = facts.seo;
    return (
      <>
        <SearchResult title={title} description={description} generated={{}} placeholders={{}} path={path} />
        <Card as="section" aria-label="Page">
          <p>{trail.map(({ label }) => label).join(' › ')}</p>
          <h2>{heading}</h2>
          <p>{text}</p>
        </Card>
      </>
    );
  }
  switch (content?.kind) {
    case 'b2b_landing_banner':
      return (
        <Card as="section" aria-label="Banner">
          <img src={content.value.imageUrl} alt={content.value.imageAlt} className="console-text-editor-picture" />
          <h2>{content.value.title}</h2>
          <p>{content.value.description}</p>
          {content.value.ctaLabel}
        </Card>
      );
    case 'b2b_offers_list':
      return content.value.map((offer) => (
        <Card key={offer.title} as="section">
          <img src={offer.imageUrl} alt={offer.imageAlt} className="console-text-editor-picture" />
          <h2>{offer.title}</h2>
          <p>{offer.description}</p>
          {offer.code && <code>{offer.code}</code>}
        </Card>
      ));
    case 'b2b_perks_list':
    case 'policies_list':
      return content.value.map(({ title, description }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
        </section>
      ));
    case 'faq_content':
      return content.value.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          {items.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
      ));
    case 'text_page': {
      const { title, description, heading, lead, sections } = content.value;
      const placeholders = { brand: brandName() };
      return (
        <>
          <SearchResult {...{ title, description, placeholders, path }} generated={{}} />
          <Card as="section" aria-label="Page" className="console-text-editor-page">
            <h2>{fillBrand(heading, brandName())}</h2>
            <p>{fillBrand(lead, brandName())}</p>
            <TextSections sections={sections} email={env().CONTACT_EMAIL} />
          </Card>
        </>
      );
    }
    case 'payment_gateway':
      return <p>{content.value.methods.join(', ')}</p>;
    default:
      return null;
  }
}
