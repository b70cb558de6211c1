import pg from 'pg';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { median } from '@/scripts/developer/lab/median';
import { createBooker } from '../bookers';
import { CONNECTIONS, isBrief, ratio } from '../compare';
import { copyDatabase, createDemoDatabase, onDatabase } from '../databases';
import { withSettings } from '../with-deployment-settings';
import { committedTransactions, openRecordingPool, recordStatements, type Statement } from '../statements/record';
import { replay, spreadSequences } from '../statements/replay';
import { note, report } from '../verdict';
import { assertConsistent } from './assert-consistent';
import { inParallel } from './in-parallel';
import { makeQuotes, type Quoted } from './quotes';

const ROUNDS = isBrief ? 2 : 7;
const BATCH = isBrief ? 100 : 300;
/** The CPU per booking still falls after 2,000 bookings, because V8 compiles the code of the service. */
const WARM_UP = isBrief ? 100 : 2_400;

interface Round {
  bookingsPerSecond: number;
  cpuMicroseconds: number;
}

/**
 * Alternately measures the booking transaction of the service, called in this process, and its recorded statements sent directly to
 * PostgreSQL on a copy of the database, 32 at a time. Recording takes CPU time, so recorded bookings are not measured.
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
    return makeQuotes(bookers, WARM_UP + 2 * BATCH * (ROUNDS + 1));
  });
  const copy = await copyDatabase(database);
  const directPool = new pg.Pool({ connectionString: copy, max: CONNECTIONS });
  directPool.on('error', () => undefined);
  const rounds: { service: Round[]; direct: Round[]; statements: number } = { service: [], direct: [], statements: 0 };
  await withSettings(settings, async () => {
    openRecordingPool();
    await book(quotes.splice(0, WARM_UP));
    const nextQuotes = () => quotes.splice(0, BATCH);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { statements } = await recordStatements(() => book(nextQuotes()));
      const recorded = committedTransactions(statements);
      const [service, direct] = [await book(nextQuotes()), await sendDirectly(directPool, recorded)];
      rounds.statements = recorded[0]?.length ?? 0;
      if (round === 0) continue;
      rounds.service.push(service);
      rounds.direct.push(direct);
    }
  });
  await directPool.end();
  await assertConsistent(database, WARM_UP + 2 * BATCH * (ROUNDS + 1));
  await assertConsistent(copy, BATCH * (ROUNDS + 1));
  const rates = (of: Round[]) => of.map(({ bookingsPerSecond }) => bookingsPerSecond);
  const cpu = (of: Round[]) => of.map(({ cpuMicroseconds }) => cpuMicroseconds);
  note(`The booking transaction, ${rounds.statements} statements`, {
    'bookings per second of the service, in one process': median(rates(rounds.service)),
    'per second of its statements alone': median(rates(rounds.direct)),
    'CPU per booking, times the statements alone': ratio(cpu(rounds.service), cpu(rounds.direct)),
  });
  return report('The booking transaction, 32 at a time', [
    {
      figure: 'share of its statements sent directly',
      measured: ratio(rates(rounds.service), rates(rounds.direct)),
      limit: 0.7,
      isFloor: true,
    },
  ]);
}

async function book(quotes: Quoted[]): Promise<Round> {
  return measure(quotes.length, async () => {
    const next = quotes.shift();
    if (!next) return false;
    await bookOnCredit(next.actor, next.request);
    return true;
  });
}

async function sendDirectly(pool: pg.Pool, recorded: readonly Statement[][]): Promise<Round> {
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
