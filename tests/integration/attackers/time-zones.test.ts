import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Business days follow Indian time in every time zone of the process. The cases are instants around midnight in India, at ends
 * of months and years and on a leap day. Each time zone needs its own process, because Node.js reads TZ once at start.
 */
jest.setTimeout(60_000);

const root = path.resolve(__dirname, '../../..');
const CASES: readonly [instant: string, day: string, time: string, tomorrow: string][] = [
  ['2026-11-20T18:29:59.000Z', '2026-11-20', '23:59', '2026-11-21'],
  ['2026-11-20T18:30:01.000Z', '2026-11-21', '00:00', '2026-11-22'],
  ['2026-12-31T18:29:59.000Z', '2026-12-31', '23:59', '2027-01-01'],
  ['2026-12-31T18:30:01.000Z', '2027-01-01', '00:00', '2027-01-02'],
  ['2028-02-28T18:30:01.000Z', '2028-02-29', '00:00', '2028-03-01'],
  ['2028-02-29T18:30:01.000Z', '2028-03-01', '00:00', '2028-03-02'],
  ['2026-03-31T18:30:01.000Z', '2026-04-01', '00:00', '2026-04-02'],
  // These instants are around the clock changes in the United States.
  ['2026-03-08T09:59:59.000Z', '2026-03-08', '15:29', '2026-03-09'],
  ['2026-11-01T09:00:00.000Z', '2026-11-01', '14:30', '2026-11-02'],
];
const RANDOM_INSTANTS = 10_000;

/** Runs lib/dates in a process with the time zone. Random instants are compared with UTC arithmetic. */
const SCRIPT = `
  const { addDays, eachNight, indiaInstant, nightsBetween, timeInIndia, todayInIndia } = require('./lib/dates.ts');
  const cases = JSON.parse(process.argv[1]);
  const results = cases.map(([instant]) => {
    const at = new Date(instant);
    const today = todayInIndia(at);
    return [instant, today, timeInIndia(at), addDays(today, 1)];
  });
  let wrong = 0;
  let state = 20261121;
  for (let index = 0; index < ${RANDOM_INSTANTS}; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const ms = Math.floor((state / 2 ** 32) * 4102444800000);
    const expected = new Date(ms + 19800000).toISOString();
    const at = new Date(ms);
    const day = todayInIndia(at);
    if (day !== expected.slice(0, 10) || timeInIndia(at) !== expected.slice(11, 16)) wrong += 1;
    if (todayInIndia(indiaInstant(day, '00:00')) !== day) wrong += 1;
    if (nightsBetween(day, addDays(day, 15)) !== 15 || eachNight(day, addDays(day, 15)).length !== 15) wrong += 1;
  }
  process.stdout.write(JSON.stringify({ zone: new Date(0).getTimezoneOffset(), results, wrong }));
`;

test.each([
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', 640],
])('lib/dates returns Indian days and times in a process with the time zone %s', (TZ, offset) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', 'tsx/cjs', '-e', SCRIPT, JSON.stringify(CASES)],
    {
      cwd: root,
      env: { ...process.env, TZ, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
      encoding: 'utf8',
    },
  );
  expect(stderr.replace(/.*ExperimentalWarning.*|\(Use .*/g, '').trim()).toBe('');
  const { zone, results, wrong } = JSON.parse(stdout) as { zone: number; results: unknown[]; wrong: number };
  expect(zone).toBe(offset);
  expect(results).toEqual(CASES);
  expect(wrong).toBe(0);
});
