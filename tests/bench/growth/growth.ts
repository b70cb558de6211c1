import { searchHotels, type TravelQuery } from '@/lib/domains/search/server/service/search-hotels';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { median } from '@/scripts/developer/lab/median';
import { isBrief, ratio } from '../compare';
import { copyDatabase, createDemoDatabase, onDatabase } from '../databases';
import { withSettings } from '../with-deployment-settings';
import { note, report } from '../verdict';
import { copyCatalogue } from './copy-catalogue';

const SIZES = isBrief ? [1_000, 3_000] : [1_000, 10_000, 100_000];
const NIGHTS = 30;
const ROUNDS = isBrief ? 2 : 7;
const CALLS = isBrief ? 15 : 60;
const FULL = 50;

interface Point {
  lat: number;
  lng: number;
}

/** Searches the 50 hotels nearest to a point with prices, alternately in databases with catalogues of three sizes. */
export async function benchGrowth(): Promise<number> {
  const demo = await createDemoDatabase();
  const databases: string[] = [];
  for (const hotels of SIZES) {
    const database = await copyDatabase(demo);
    const started = performance.now();
    const size = await onDatabase(database, (client) => copyCatalogue(client, hotels, NIGHTS));
    console.log(`${size}, loaded by COPY in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    databases.push(database);
  }
  const points = await onDatabase(databases[0] ?? '', async (client) => {
    const { rows } = await client.query<Point>(`select c.latitude as lat, c.longitude as lng
      from city c join hotel h on h.city_id = c.id group by c.id having count(*) >= ${FULL} order by count(*) desc limit 5`);
    return rows;
  });
  const times = databases.map((): { wall: number[]; cpu: number[] } => ({ wall: [], cpu: [] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, database] of databases.entries()) {
      const measured = await withSettings({ STAGE: 'test', DATABASE_URL: database, LOG_LEVEL: 'error' }, () =>
        measure(points),
      );
      if (round === 0) continue;
      times[index]?.wall.push(measured.wall);
      times[index]?.cpu.push(measured.cpu);
    }
  }
  const names = SIZES.map((hotels) => hotels.toLocaleString('en'));
  note(
    `The nearest ${FULL} hotels with prices, ms`,
    Object.fromEntries(times.map(({ wall }, index) => [`at ${names[index]} hotels`, median(wall)])),
  );
  return report(
    'Cost of a search as the catalogue grows',
    times.slice(1).map(({ wall }, index) => ({
      figure: `${names[index]} to ${names[index + 1]} hotels, times`,
      measured: ratio(wall, times[index]?.wall ?? []),
      limit: 1.3,
    })),
  );
}

async function measure(points: readonly Point[]): Promise<{ wall: number; cpu: number }> {
  const today = todayInIndia(now());
  const walls: number[] = [];
  let before = process.cpuUsage();
  for (let call = -CALLS / 3; call < CALLS; call += 1) {
    if (call >= 0 && walls.length === 0) before = process.cpuUsage();
    const at = points[Math.abs(Math.trunc(call)) % points.length];
    if (!at) throw new Error('No city has enough hotels');
    const checkin = addDays(today, 3 + (Math.abs(Math.trunc(call)) % 20));
    const travel: TravelQuery = {
      checkin,
      checkout: addDays(checkin, 3),
      rooms: [{ adults: 1, kids: 0 }],
      priceSource: 'website',
    };
    const started = performance.now();
    const { result } = await searchHotels(null, { coordinates: at, nearby: true }, { travel });
    if (call >= 0) walls.push(performance.now() - started);
    if (result.length !== FULL) throw new Error(`${result.length} hotels were found instead of ${FULL}`);
  }
  const { user, system } = process.cpuUsage(before);
  return { wall: median(walls), cpu: (user + system) / CALLS };
}
