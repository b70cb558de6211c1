/** Read pages to train models; what they take earns no visitor. */
const TRAINING = ['GPTBot', 'ClaudeBot', 'CCBot', 'meta-externalagent', 'Google-Extended', 'Applebot-Extended'];

export interface RobotsPolicy {
  siteUrl: string;
  /** Whether the landing pages are for everybody. */
  isOpen: boolean;
  /** Whether crawlers that collect text to train models may read them. */
  mayTrain: boolean;
}

const CLOSED = ['/api/', '/b2b/', '/dev/'];
/** Below a closed path, but part of pages. */
const OPEN = ['/api/static-map/'];

/**
 * robots.txt with its policy in words. Pages that must not be indexed say so themselves (noindex) and are not closed here: what
 * may not be fetched cannot be read.
 */
export function robotsTxt({ siteUrl, isOpen, mayTrain }: RobotsPolicy): string {
  if (!isOpen) {
    return ['# This site is for its members.', 'User-agent: *', 'Disallow: /', ''].join('\n');
  }
  const rules = [...OPEN.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)];
  const training = mayTrain
    ? ['# Text may also be collected to train models.']
    : [
        '# Text may not be collected to train models.',
        ...TRAINING.map((agent) => `User-agent: ${agent}`),
        'Disallow: /',
      ];
  return [
    '# Search engines, assistants that answer a person’s question and preview bots are welcome to every public page:',
    '# bingbot, Googlebot, Applebot, OAI-SearchBot, ChatGPT-User, Claude-SearchBot, Claude-User, PerplexityBot, Perplexity-User.',
    'User-agent: *',
    ...rules,
    '',
    ...training,
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
