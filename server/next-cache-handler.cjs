// Where Next keeps rendered pages (cacheHandler of next.config.mjs): its own memory and, when the web process has put a shared store
// beside it (server/main.ts, REDIS_URL), that of all instances. JavaScript, because Next loads it without our compiler.
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache.js');

const TAGS_HEADER = 'x-next-cache-tags';
const DAY_SECONDS = 86_400;
/** No rendering takes longer, ms: a start that is older belongs to one that failed. */
const LONGEST_RENDERING_MS = 120_000;
const MAX_STARTS = 5_000;

/**
 * When the renderings under way began, by key: Next notes when they ended, and a change in between would go unseen.
 * @type {Map<string, { at: number, moment: object | null }>}
 */
const starts = new Map();

const sharedPages = () => globalThis[Symbol.for('folio.shared-pages')];
const now = () => performance.timeOrigin + performance.now();

const isPast = ({ lastModified, cacheControl }, at) =>
  typeof cacheControl?.revalidate === 'number' && lastModified + cacheControl.revalidate * 1_000 < at;

/** The earliest start counts until a page is set: callers that come later may be given the same rendering. */
function noteStart(key, at, moment) {
  const known = starts.get(key);
  if (known && at - known.at < LONGEST_RENDERING_MS) return;
  if (starts.size >= MAX_STARTS) starts.clear();
  starts.set(key, { at, moment });
}

module.exports = class PageStore extends FileSystemCache {
  async get(key, context) {
    if (context.kind === 'FETCH') return super.get(key, context);
    const began = now();
    const own = await super.get(key, context);
    if (own && !isPast(own, began)) return own;
    const { page, moment } = (await sharedPages()?.find(key)) ?? { page: null, moment: null };
    if (page) {
      // By this machine's clock, and not after the question: a change that is heard of from now on finds the page older.
      const copy = { ...page, lastModified: Math.min(page.lastModified, began) };
      if (!isPast(copy, began)) {
        FileSystemCache.memoryCache?.set(key, copy);
        return copy;
      }
    }
    noteStart(key, began, moment);
    return own;
  }

  async set(key, data, context) {
    await super.set(key, data, context);
    if (context.fetchCache || !data) return;
    const start = starts.get(key);
    starts.delete(key);
    if (!start) return;
    const page = { value: data, lastModified: start.at, cacheControl: context.cacheControl };
    FileSystemCache.memoryCache?.set(key, page);
    if (!start.moment) return;
    const tags = String(data.headers?.[TAGS_HEADER] ?? '')
      .split(',')
      .filter(Boolean);
    const revalidate = context.cacheControl?.revalidate;
    const seconds = typeof revalidate === 'number' ? Math.max(1, Math.ceil(revalidate)) : DAY_SECONDS;
    await sharedPages()?.keep(key, page, tags, start.moment, seconds);
  }
};
