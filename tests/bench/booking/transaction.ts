import pg from 'pg';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { median } from '@/scripts/developer/lab/median';
import { createBooker } from '../bookers';
import { CONNECTIONS, isBrief, ratio } from '../compare';
import { copyDatabase, createDemoDatabase, onDatabase } from '../databases';
import { withSettings } from '../with-deployment-settings';
import { lastAttempt, recordStatements, type Statement } from '../statements/record';
import { replay, spreadSequences } from '../statements/replay';
import { note, report } from '../verdict';
import { assertWhole } from './assert-whole';
import { inParallel } from './in-parallel';
import { makeQuotes, type Quoted } from './quotes';

const ROUNDS = isBrief ? 2 : 7;
const BATCH = isBrief ? 100 : 300;

interface Round {
  bookingsPerSecond: number;
  cpuMicroseconds: number;
}

/**
 * The booking transaction of the service, as functions in this process, against its own statements sent straight to PostgreSQL on a copy
 * of the database: 32 at a time, alternately.
 */
export async function benchTransaction(): Promise<number> {
  const database = await createDemoDatabase();
  const settings = {
    STAGE: 'test',
    DATABASE_URL: database,
    DATABASE_POOL_SIZE: String(CONNECTIONS * 2),
    LOG_LEVEL: 'error',
  };
  await onDatabase(database, spreadSequences);
  const quotes = await withSettings(settings, async () => {
    const bookers = [];
    for (let index = 0; index < CONNECTIONS; index += 1) bookers.push(await createBooker());
    return makeQuotes(bookers, BATCH * (ROUNDS + 1));
  });
  const copy = await copyDatabase(database);
  const straight = new pg.Pool({ connectionString: copy, max: CONNECTIONS });
  straight.on('error', () => undefined);
  const rounds: { ours: Round[]; raw: Round[]; statements: number } = { ours: [], raw: [], statements: 0 };
  await withSettings(settings, async () => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { measured, recorded } = await book(quotes.slice(round * BATCH, (round + 1) * BATCH));
      const raw = await sendStraight(straight, recorded);
      rounds.statements = recorded[0]?.length ?? 0;
      if (round === 0) continue;
      rounds.ours.push(measured);
      rounds.raw.push(raw);
    }
  });
  await straight.end();
  for (const url of [database, copy]) await assertWhole(url, BATCH * (ROUNDS + 1));
  const rates = (of: Round[]) => of.map(({ bookingsPerSecond }) => bookingsPerSecond);
  const cpu = (of: Round[]) => of.map(({ cpuMicroseconds }) => cpuMicroseconds);
  note(`The booking transaction, ${rounds.statements} statements`, {
    'bookings per second of the service, in one process': median(rates(rounds.ours)),
    'per second of its statements alone': median(rates(rounds.raw)),
    'CPU per booking, times the statements alone': ratio(cpu(rounds.ours), cpu(rounds.raw)),
  });
  return report('The booking transaction, 32 at a time', [
    {
      figure: 'share of its own statements sent straight',
      measured: ratio(rates(rounds.ours), rates(rounds.raw)),
      limit: 0.7,
      isFloor: true,
    },
  ]);
}

async function book(quotes: readonly Quoted[]): Promise<{ measured: Round; recorded: Statement[][] }> {
  const recorded: Statement[][] = [];
  const waiting = [...quotes];
  const measured = await measure(quotes.length, async () => {
    const next = waiting.shift();
    if (!next) return false;
    const { statements } = await recordStatements(() => bookOnCredit(next.actor, next.request));
    const failed = statements.find((statement) => statement.failed !== undefined);
    if (failed) console.log(`Tried again after ${failed.failed}: ${failed.text.slice(0, 80)}`);
    recorded.push(lastAttempt(statements));
    return true;
  });
  return { measured, recorded };
}

async function sendStraight(pool: pg.Pool, recorded: readonly Statement[][]): Promise<Round> {
  const waiting = [...recorded];
  return measure(recorded.length, async () => {
    const next = waiting.shift();
    if (!next) return false;
    const client = await pool.connect();
    try {
      await replay(client, next);
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return true;
  });
}

async function measure(count: number, work: () => Promise<boolean>): Promise<Round> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await inParallel(CONNECTIONS, work);
  const { user, system } = process.cpuUsage(before);
  return {
    bookingsPerSecond: count / ((performance.now() - started) / 1_000),
    cpuMicroseconds: (user + system) / count,
  };
}
