/**
 * Structured data in a page. Every `<` is escaped, so that a text from a hotel or a guest cannot close the script element.
 * @param data one JSON-LD node or a graph
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
