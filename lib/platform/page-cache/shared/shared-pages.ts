import 'server-only';
import { randomInt } from 'node:crypto';
import { meters } from '@/lib/platform/metrics/meters';
import { askRedis, redisConnection } from '@/lib/platform/redis/redis';
import { seal, unseal } from './seal';

/** A rendered page as Next keeps it; only its handler looks into it. */
export interface SharedPage {
  value: unknown;
  /** Milliseconds of the renderer's clock at which its rendering began. */
  lastModified: number;
  cacheControl: unknown;
}

/** A point in the order of changes, noted before a rendering reads anything. */
export interface Moment {
  generation: number;
  sequence: number;
}

type StoredPage = SharedPage & Moment & { tags: string[] };

/** Names among the tags that are none. */
const GENERATION = '#generation';
const SEQUENCE = '#sequence';
const MAX_BYTES = 2_000_000;
const VOUCHED_MS = 10_000;
const VOUCH_WITHIN_MS = 600;
const VOUCH_STEP_MS = 40;
const NOTHING = { page: null, moment: null };

/**
 * Rendered pages in Redis, for all instances of one build. Redis keeps the order: each change gets the next number, each tag the
 * number of its last change, each page the number that stood when its rendering began; it is good while none of its tags has a
 * higher one. What PostgreSQL tells of changes (LISTEN) remains the truth: a process believes Redis only while it knows that
 * Redis was told of every change, and otherwise gives it a new generation, in which no page is good.
 */
export class SharedPages {
  readonly #tags: string;
  readonly #untold = new Set<string>();
  #step: Promise<boolean> | null = null;
  /** The connection on which Redis is known to have been told of everything. */
  #trusted: number | null = null;
  #isJoining = false;

  /** @param prefix of all keys; the same in instances whose pages may stand for each other */
  constructor(
    private readonly prefix: string,
    private readonly secret: string,
  ) {
    this.#tags = `${prefix}:tags`;
  }

  /** This process has heard of a change. */
  tell(tag: string): void {
    this.#untold.add(tag);
    void this.#settle();
  }

  /** Changes may have been missed: no page that is there now is good any more. */
  doubt(): void {
    this.#trusted = null;
    void this.#settle();
  }

  /** The page if it is still good, and the moment that a rendering which begins now has to give to `keep`. */
  async find(key: string): Promise<{ page: SharedPage | null; moment: Moment | null }> {
    if (!(await this.#settle())) return NOTHING;
    const connection = this.#trusted;
    const name = `${this.prefix}:${key}`;
    const replies = await askRedis(['GET', name], ['ZMSCORE', this.#tags, GENERATION, SEQUENCE]);
    const [generation, sequence] = scoresOf(replies?.[1]);
    if (!replies || typeof generation !== 'number' || typeof sequence !== 'number') {
      // Answered, but forgotten: thrown out to make room.
      if (replies) this.#trusted = null;
      return NOTHING;
    }
    const page = Buffer.isBuffer(replies[0]) ? await this.#readGood(name, replies[0], generation) : null;
    meters().sharedPages.inc({ outcome: page ? 'hit' : 'miss' });
    return this.#trusted === connection ? { page, moment: { generation, sequence } } : NOTHING;
  }

  /** Keeps a page for others. Its tags are those that its rendering named. */
  async keep(key: string, page: SharedPage, tags: readonly string[], moment: Moment, seconds: number): Promise<void> {
    const name = `${this.prefix}:${key}`;
    const stored: StoredPage = { ...page, ...moment, tags: [...tags] };
    const sealed = await seal(this.secret, name, stored);
    if (sealed.length <= MAX_BYTES) await askRedis(['SET', name, sealed, 'PX', String(seconds * 1_000)]);
  }

  /**
   * After this process has begun to listen: another one that has listened all the time may vouch that Redis was told of
   * everything; with nobody to do so, a new generation begins with the first page.
   * @param ask makes every listening process hear the question, after everything that was told before it
   */
  async join(id: string, ask: (id: string) => Promise<void>): Promise<void> {
    const connection = redisConnection();
    if (connection === null) return;
    this.#isJoining = true;
    try {
      await ask(id);
      for (let waited = 0; waited < VOUCH_WITHIN_MS; waited += VOUCH_STEP_MS) {
        const [vouched] = (await askRedis(['GET', this.#vouchOf(id)])) ?? [];
        if (vouched) {
          if (redisConnection() === connection) this.#trusted = connection;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, VOUCH_STEP_MS));
      }
    } finally {
      this.#isJoining = false;
    }
  }

  /** Answers another process's question of `join`. */
  async vouch(id: string): Promise<void> {
    if (await this.#settle()) await askRedis(['SET', this.#vouchOf(id), '1', 'PX', String(VOUCHED_MS)]);
  }

  #vouchOf(id: string): string {
    return `${this.prefix}:vouch:${id}`;
  }

  async #readGood(name: string, sealed: Buffer, generation: number): Promise<SharedPage | null> {
    const stored = (await unseal(this.secret, name, sealed).catch(() => null)) as StoredPage | null;
    if (!stored || stored.generation !== generation) return null;
    if (stored.tags.length > 0) {
      const [scores] = (await askRedis(['ZMSCORE', this.#tags, ...stored.tags])) ?? [null];
      if (!Array.isArray(scores)) return null;
      if (scoresOf(scores).some((changed) => changed !== null && changed > stored.sequence)) return null;
    }
    const { value, lastModified, cacheControl } = stored;
    return { value, lastModified, cacheControl };
  }

  /** Tells Redis what it was not told yet. @returns whether it may be believed now */
  async #settle(): Promise<boolean> {
    while (this.#untold.size > 0 || !this.#isTrusted()) {
      if (this.#isJoining || redisConnection() === null) return false;
      this.#step ??= (this.#isTrusted() ? this.#tellAll() : this.#renew()).finally(() => (this.#step = null));
      if (!(await this.#step)) return false;
    }
    return true;
  }

  #isTrusted(): boolean {
    return this.#trusted !== null && this.#trusted === redisConnection();
  }

  /** One number for all that is untold; a tag's number never falls, whoever tells later. */
  async #tellAll(): Promise<boolean> {
    const tags = [...this.#untold];
    this.#untold.clear();
    const [reply] = (await askRedis(['ZINCRBY', this.#tags, '1', SEQUENCE])) ?? [];
    const number = String(reply);
    const told = reply && (await askRedis(['ZADD', this.#tags, 'GT', ...tags.flatMap((tag) => [number, tag])]));
    if (!told) this.#trusted = null;
    return Boolean(told);
  }

  async #renew(): Promise<boolean> {
    const connection = redisConnection();
    this.#untold.clear();
    const generation = String(randomInt(1, 2 ** 47));
    const replies = await askRedis(['DEL', this.#tags], ['ZADD', this.#tags, generation, GENERATION, '0', SEQUENCE]);
    if (!replies || redisConnection() !== connection) return false;
    this.#trusted = connection;
    return true;
  }
}

/** Scores as Redis sends them: texts, or null for a member that it does not know. */
function scoresOf(reply: unknown): (number | null)[] {
  if (!Array.isArray(reply)) return [];
  return (reply as (Buffer | null)[]).map((score) => (score === null ? null : Number(score.toString())));
}
