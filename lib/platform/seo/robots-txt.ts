/** Crawlers that collect text to train models and refer no visitors. */
const TRAINING_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'meta-externalagent',
  'Google-Extended',
  'Applebot-Extended',
];

export interface RobotsPolicy {
  siteUrl: string;
  /** True when landing pages need no login. */
  isPublic: boolean;
  /** True when crawlers that collect text to train models may read them. */
  mayTrain: boolean;
}

const DISALLOWED = ['/api/', '/b2b/', '/dev/'];
/** Images of public pages below a disallowed path. */
const ALLOWED = ['/api/static-map/'];

/**
 * Pages with noindex are not disallowed here, because a crawler that may not fetch a page cannot read its noindex.
 */
export function robotsTxt({ siteUrl, isPublic, mayTrain }: RobotsPolicy): string {
  if (!isPublic) {
    return ['# This site is for its members.', 'User-agent: *', 'Disallow: /', ''].join('\n');
  }
  const rules = [...ALLOWED.map((path) => `Allow: ${path}`), ...DISALLOWED.map((path) => `Disallow: ${path}`)];
  const training = mayTrain
    ? ['# Text may also be collected to train models.']
    : [
        '# Text may not be collected to train models.',
        ...TRAINING_CRAWLERS.map((agent) => `User-agent: ${agent}`),
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
