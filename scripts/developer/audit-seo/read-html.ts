/** The content of a page for a crawler that runs no scripts. */
export interface PageHtml {
  head: string;
  body: string;
  titles: string[];
  meta: { key: string; content: string }[];
  canonicals: string[];
  h1s: string[];
  links: string[];
  images: Record<string, string>[];
  /** Nodes of every JSON-LD block, with graphs expanded. */
  nodes: Record<string, unknown>[];
  /** Content of inline scripts. */
  payload: string;
  crumbs: string[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );

const bare = (html: string) =>
  decode(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const contents = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    bare(inner),
  );

const payloadOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text.replace(/\\"/g, '"'))
    .join('\n');

const tags = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\s[^>]*>`, 'g'))].map(([whole]) => attributesOf(whole));

function nodesOf(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].flatMap(([, json = '']) => {
    try {
      const data = JSON.parse(json) as Record<string, unknown> | Record<string, unknown>[];
      return [data]
        .flat()
        .flatMap((node) => (Array.isArray(node['@graph']) ? (node['@graph'] as Record<string, unknown>[]) : [node]));
    } catch {
      return [{ '@type': 'not JSON' }];
    }
  });
}

export function readHtml(html: string, base: string): PageHtml {
  const [, head = '', body = ''] = /<head[^>]*>([\s\S]*?)<\/head>([\s\S]*)/.exec(html) ?? [];
  const withoutScripts = body.replace(/<(script|style|template|noscript)[\s>][\s\S]*?<\/\1>/g, ' ');
  // React streams content in hidden elements, which are invisible without scripts.
  const seen = withoutScripts.replace(/<div hidden[^>]*>[\s\S]*?<\/div>/g, ' ');
  const links = tags(seen, 'a').flatMap(({ href }) => {
    if (href === undefined || /^(mailto|tel|#)/.test(href)) return [];
    const url = new URL(href, base);
    return url.origin === new URL(base).origin ? [url.pathname + url.search] : [];
  });
  const trail = /<nav[^>]*aria-label="Breadcrumbs"[^>]*>([\s\S]*?)<\/nav>/.exec(seen)?.[1] ?? '';
  return {
    head,
    body: seen,
    titles: contents(head, 'title'),
    meta: tags(head, 'meta').flatMap(({ name, property, content = '' }) => {
      const key = name ?? property;
      return key === undefined ? [] : [{ key, content }];
    }),
    canonicals: tags(head, 'link').flatMap(({ rel, href }) =>
      rel === 'canonical' && href !== undefined ? [href] : [],
    ),
    h1s: contents(seen, 'h1'),
    links: [...new Set(links)],
    images: tags(seen, 'img'),
    nodes: nodesOf(html),
    payload: payloadOf(html),
    crumbs: contents(trail, 'li'),
    text: bare(seen),
  };
}

export const metaOf = (page: PageHtml, key: string): string | undefined =>
  page.meta.find((tag) => tag.key === key)?.content;
