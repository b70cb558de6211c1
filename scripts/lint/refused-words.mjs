/** Folders in which the lint rule refuses the words below. */
export const plainFolders = [
  'app',
  'components',
  'scripts/lint',
  'lib/domains/agent-payments',
  'lib/domains/auth',
  'lib/domains/corporates',
  'lib/domains/hotels',
  'lib/domains/invoices',
  'lib/domains/landing',
  'lib/domains/loyalty',
  'lib/domains/pricing',
  'lib/domains/search',
  'lib/domains/bookings',
  'lib/domains/company-credit',
  'lib/domains/itinerary',
  'lib/domains/payables',
  'lib/domains/payments',
  'lib/providers',
  'server/sandbox',
  'tests/e2e',
  'tests/integration/analytics',
  'tests/integration/api',
  'tests/integration/calendar',
  'tests/integration/content',
  'tests/integration/corporates',
  'tests/integration/db',
  'tests/integration/gstin',
  'tests/integration/hotels',
  'tests/integration/itinerary',
  'tests/integration/landing',
  'tests/integration/ledger',
  'tests/integration/payables',
  'tests/integration/platform',
  'tests/integration/pricing',
  'tests/integration/privacy',
  'tests/integration/search',
  'tests/integration/tracing',
];

const terms = [
  { words: ['door', 'doors'], use: 'listener, entry point or public interface' },
  { words: ['lane', 'lanes'], use: 'request class or concurrency limit' },
  { words: ['lives'], use: 'live workers, or "is in" for a file' },
  { words: ['kept', 'keeps alive'], use: 'cached, stored or held' },
  { words: ['twin', 'twins'], use: 'precompressed variant, counterpart' },
  { words: ['kinship'], use: 'cache namespace' },
  { words: ['vouch', 'vouches', 'vouched'], use: 'confirm' },
  { words: ['doubt', 'doubts', 'doubted'], use: 'invalidate' },
  { words: ['give back', 'gives back', 'giving back', 'gave back', 'given back'], use: 'release or refund' },
  { words: ['mend', 'mends', 'mended', 'mending'], use: 'correct or repair' },
  { words: ['in turn', 'in turns', 'by turns'], use: 'one after another, pipelined' },
  { words: ['tell', 'tells', 'told', 'telling'], use: 'notify, report, state, distinguish' },
  { words: ['hear', 'hears', 'heard'], use: 'receive' },
  { words: ['whoever', 'nobody', 'somebody', 'theirs'], use: 'the caller, the worker, no other process' },
  { words: ['the house'], use: 'the application, the repository or the deployment' },
];

const useOf = new Map(terms.flatMap(({ words, use }) => words.map((word) => [word, use])));
const pattern = new RegExp(`\\b(${[...useOf.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'g');

/** Splits camel case, kebab case and paths into words. */
const spaced = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_/.-]+/g, ' ');

/**
 * Returns the refused words in a name or text, with the standard terms that replace them.
 * @param {string} text
 * @returns {{ word: string, use: string }[]}
 */
export function refusedWords(text) {
  const words = spaced(text)
    .replace(/\s*\n[\s*]*/g, ' ')
    .toLowerCase();
  return [...new Set([...words.matchAll(pattern)].map(([word]) => word))].map((word) => ({
    word,
    use: useOf.get(word) ?? '',
  }));
}

/** @param {string} file path relative to the root */
export const isInPlainFolder = (file) =>
  plainFolders.some((folder) => file === folder || file.startsWith(`${folder}/`));
