import { createClient } from '@redis/client';
import { resetEnv } from '@/lib/platform/env/env';
import { SharedPages, type Moment, type SharedPage } from '@/lib/platform/page-cache/shared/shared-pages';
import { closeRedis, openRedis, redisConnection } from '@/lib/platform/redis/redis';
import { layCable, type Cable } from '@/tests/support/redis/cable';
import { redisKinds, type TestRedis } from '@/tests/support/redis/test-redis';

const SECRET = 'a secret of thirty-two characters';
const page = (text: string): SharedPage => ({
  value: { html: text, rscData: Buffer.from(text), segmentData: new Map([['/_tree', Buffer.from('tree')]]) },
  lastModified: 1_000,
  cacheControl: { revalidate: 3_600 },
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(redisKinds)('pages shared through %s', (_name, startRedis) => {
  let redis: TestRedis;
  let cable: Cable;
  /** Redis itself, beside the house. */
  let inside: ReturnType<typeof createClient>;
  let tests = 0;
  let prefix: string;
  /** Another instance; all of this process use one connection. */
  const instance = (name = prefix, secret = SECRET) => new SharedPages(name, secret);

  const connected = async (isThere: boolean) => {
    for (let turn = 0; turn < 200 && (redisConnection() !== null) !== isThere; turn += 1) await pause(20);
    expect(redisConnection() !== null).toBe(isThere);
  };
  const momentOf = async (pages: SharedPages): Promise<Moment> => {
    const { moment } = await pages.find('/nothing/');
    if (!moment) throw new Error('Redis is not believed');
    return moment;
  };
  const keep = async (pages: SharedPages, key = '/', tags = ['city:1']) =>
    pages.keep(key, page(`page ${key}`), tags, await momentOf(pages), 60);
  const textOf = async (pages: SharedPages, key = '/') =>
    ((await pages.find(key)).page?.value as { html: string } | undefined)?.html ?? null;
  /** An instance that was vouched for by another one. */
  const joined = async (voucher: SharedPages): Promise<SharedPages> => {
    const newcomer = instance();
    await newcomer.join('a question', (id) => voucher.vouch(id));
    return newcomer;
  };

  beforeAll(async () => {
    redis = await startRedis();
    cable = await layCable(redis.url);
    inside = createClient({ url: redis.url, RESP: 2 });
    inside.on('error', () => undefined);
    await inside.connect();
    process.env.REDIS_URL = cable.url;
    resetEnv();
    await openRedis();
  });
  beforeEach(async () => {
    cable.mend();
    prefix = `test:${(tests += 1)}`;
    await connected(true);
  });
  afterAll(async () => {
    await closeRedis();
    inside.destroy();
    await cable.close();
    await redis.stop();
    delete process.env.REDIS_URL;
    resetEnv();
  });

  test('what one instance keeps another one finds, whole', async () => {
    const first = instance();
    await keep(first);
    const second = await joined(first);
    expect((await second.find('/')).page).toEqual(page('page /'));
    expect(await textOf(first)).toBe('page /');
  });

  test('other builds and settings find nothing, nor does anybody find what was written by others', async () => {
    const first = instance();
    await keep(first);
    await keep(first, '/other/');
    expect(await textOf(instance(`${prefix}-else`))).toBeNull();
    const foreign = instance(prefix, 'another secret, as long as the one');
    await foreign.join('x', (id) => first.vouch(id));
    expect(await textOf(foreign)).toBeNull();
    // Somebody who can write to Redis puts one page in another's place, or bytes of his own.
    const stolen = await inside.sendCommand(['GET', `${prefix}:/other/`], {
      typeMapping: { 36: Buffer } as never,
    });
    await inside.sendCommand(['SET', `${prefix}:/`, stolen as unknown as Buffer] as never);
    expect(await textOf(first)).toBeNull();
    await inside.sendCommand(['SET', `${prefix}:/`, '<script>']);
    expect(await textOf(first)).toBeNull();
    expect(await textOf(first, '/other/')).toBe('page /other/');
  });

  test('a change heard by any instance ends the pages of its tag for all', async () => {
    const first = instance();
    const second = await joined(first);
    await keep(first, '/', ['city:1', 'content']);
    await keep(first, '/two/', ['city:2', 'content']);
    second.tell('city:1');
    await second.find('/');
    expect([await textOf(first), await textOf(first, '/two/')]).toEqual([null, 'page /two/']);
    await keep(first);
    expect(await textOf(second)).toBe('page /');
    // The one that hears of it later ends it once more: slower, not wrong.
    first.tell('city:1');
    expect(await textOf(first)).toBeNull();
  });

  test('a rendering that began before a change is no good after it', async () => {
    const pages = instance();
    const moment = await momentOf(pages);
    pages.tell('city:1');
    await pages.find('/');
    await pages.keep('/', page('old'), ['city:1'], moment, 60);
    expect(await textOf(pages)).toBeNull();
  });

  test('pages go when their time is over', async () => {
    const pages = instance();
    await pages.keep('/', page('brief'), [], await momentOf(pages), 1);
    expect(await textOf(pages)).toBe('brief');
    await pause(1_050);
    expect(await textOf(pages)).toBeNull();
  });

  test('a start with nobody to vouch begins anew: changes may have gone unheard', async () => {
    const first = instance();
    await keep(first);
    const second = instance();
    await second.join('x', async () => undefined);
    expect(await textOf(second)).toBeNull();
    expect(await textOf(first)).toBeNull();
  });

  test('nor is anything found after a gap in listening', async () => {
    const pages = instance();
    await keep(pages);
    pages.doubt();
    expect(await textOf(pages)).toBeNull();
  });

  test('a change while Redis cannot be reached ends what it still holds', async () => {
    const first = instance();
    await keep(first);
    cable.cut();
    await connected(false);
    first.tell('city:1');
    expect(await first.find('/')).toEqual({ page: null, moment: null });
    await keep(first).catch(() => undefined);
    cable.mend();
    await connected(true);
    expect(await textOf(first)).toBeNull();
    await keep(first);
    expect(await textOf(first)).toBe('page /');
  });

  test('numbers thrown out to make room take the pages with them', async () => {
    const pages = instance();
    await keep(pages);
    await inside.sendCommand(['DEL', `${prefix}:tags`]);
    expect(await textOf(pages)).toBeNull();
    await keep(pages);
    expect(await textOf(pages)).toBe('page /');
  });

  test('a Redis that hangs costs half a second once', async () => {
    const pages = instance();
    await keep(pages);
    redis.hang();
    const started = performance.now();
    for (let time = 0; time < 5; time += 1) expect(await textOf(pages)).toBeNull();
    expect(performance.now() - started).toBeLessThan(1_500);
    redis.goOn();
  });

  test('three instances, changes at random, Redis coming and going: nobody is given what he knows to be over', async () => {
    const truth = new Map([1, 2, 3].map((city) => [city, 0]));
    const random = (most: number) => Math.floor(Math.random() * most);
    const members = await Promise.all(
      [instance(), instance(), instance()].map(async (pages) => ({ pages, heard: new Map<number, number>() })),
    );
    let isOver = false;
    const found = { good: 0, none: 0, wrong: [] as string[] };
    const changes = (async () => {
      while (!isOver) {
        await pause(random(120));
        const city = 1 + random(3);
        const version = (truth.get(city) ?? 0) + 1;
        truth.set(city, version);
        for (const { pages, heard } of members)
          setTimeout(() => {
            heard.set(city, Math.max(version, heard.get(city) ?? 0));
            pages.tell(`city:${city}`);
          }, random(20));
      }
    })();
    const visits = members.flatMap(({ pages, heard }) =>
      Array.from({ length: 3 }, async () => {
        while (!isOver) {
          await pause(random(4));
          const city = 1 + random(3);
          const known = heard.get(city) ?? 0;
          const { page: shared, moment } = await pages.find(`/${city}/`);
          if (shared) {
            const version = Number((shared.value as { html: string }).html);
            if (version < known) found.wrong.push(`${version} of ${known}`);
            found.good += 1;
            continue;
          }
          found.none += 1;
          await pause(random(5));
          const version = truth.get(city) ?? 0;
          await pause(random(15));
          if (moment) await pages.keep(`/${city}/`, page(String(version)), [`city:${city}`], moment, 60);
        }
      }),
    );
    const isEnough = () => found.good > 50 && found.none > 50;
    for (let time = 0; time < 40 && (time < 6 || !isEnough()); time += 1) {
      await pause(600);
      cable.cut();
      await pause(random(60));
      cable.mend();
      await connected(true);
    }
    isOver = true;
    await Promise.all([changes, ...visits]);
    expect(found.wrong).toEqual([]);
    expect(isEnough()).toBe(true);
  });
});
