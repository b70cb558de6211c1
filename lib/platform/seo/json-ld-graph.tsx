import { JsonLd } from './json-ld';

export function JsonLdGraph({ nodes }: { nodes: readonly Record<string, unknown>[] }) {
  return <JsonLd data={{ '@context': 'https://schema.org', '@graph': nodes }} />;
}
