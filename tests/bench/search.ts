import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GET as availability } from '@/app/api/b2b/dashboard/hotels/[id]/availability/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as search } from '@/app/api/v2/search/route';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createBooker } from './bookers';
import { compare, ratio, type Contender } from './compare';
import { webProcessOf } from './cpu';
import { withDeploymentSettings } from './with-deployment-settings';
import { callRequest } from './load';
import { buildNextApp } from './reference/build-next';
import type { RecordedCall } from './reference/recorded-call';
import { startReference } from './reference/start';
import { openRecordingPool, recordStatements } from './statements/record';
import { note, report } from './verdict';

interface Call {
  name: string;
  path: string;
  query: Record<string, string>;
  params?: Record<string, string>;
  handler: Parameters<typeof callRoute>[0];
}

export async function benchSearch(deployment: TestDeployment): Promise<number> {
  await buildNextApp();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-bench-'));
  const file = path.join(directory, 'calls.json');
  const { cookie, calls, recorded } = await withDeploymentSettings(deployment, record);
  fs.writeFileSync(file, JSON.stringify(recorded));
  const env = { REFERENCE_CALLS: file, REFERENCE_DATABASE_URL: deployment.databaseUrl };
  const [bare, next] = [await startReference('bare-node-sql.ts', [], env), await startReference('next.ts', [], env)];
  const web = { port: Number(new URL(deployment.url).port), pid: webProcessOf(deployment.launcherPid) };
  try {
    let missed = await benchWrapper(web, next);
    for (const { name, path: address, query } of calls) {
      const [limit, plain, ours] = await compare([
        { name: `${name}: bare Node and pg`, ...bare, requests: callRequest(`/${name}`, {}) },
        { name: `${name}: empty Next app and pg`, ...next, requests: callRequest(`/sql/${name}/`, {}) },
        { name: `${name}: ours`, ...web, requests: callRequest(withQuery(address, query), { Cookie: cookie }) },
      ]);
      if (!limit || !plain || !ours) throw new Error('Nothing was measured');
      missed += report(`${titleOf(name, recorded[name])}`, [
        {
          figure: 'requests/s, share of bare Node and pg',
          measured: ratio(ours.rates, limit.rates),
          limit: 0.25,
          isFloor: true,
        },
        {
          figure: 'requests/s, share of an empty Next app and pg',
          measured: ratio(ours.rates, plain.rates),
          limit: 0.35,
          isFloor: true,
        },
      ]);
      note(`${name}, without a target`, {
        'CPU per request, times an empty Next app and pg': ratio(ours.cpu, plain.cpu),
        'requests/s of an empty Next app and pg, share of bare Node and pg': ratio(plain.rates, limit.rates),
      });
    }
    return missed;
  } finally {
    bare.stop();
    next.stop();
    fs.rmSync(directory, { recursive: true });
  }
}

async function benchWrapper(web: Omit<Contender, 'name' | 'requests'>, next: typeof web): Promise<number> {
  const [plain, ours] = await compare([
    { name: 'bare Next route handler', ...next, requests: callRequest('/json/', {}) },
    { name: 'an endpoint of ours that does nothing', ...web, requests: callRequest('/api/health/live/', {}) },
  ]);
  if (!plain || !ours) throw new Error('Nothing was measured');
  return report('The endpoint wrapper', [
    { figure: 'CPU per request, times a bare Next route handler', measured: ratio(ours.cpu, plain.cpu), limit: 1.8 },
  ]);
}

async function record() {
  openRecordingPool();
  const actor = await createBooker();
  const cookie = await signInAs(actor.userId);
  const calls = callsFor(addDays(todayInIndia(now()), 21));
  const recorded: Record<string, RecordedCall> = {};
  for (const { name, handler, query, params } of calls) {
    const options: CallOptions = { query, cookie, ...(params ? { params } : {}) };
    const { result, statements } = await recordStatements(() => callRoute(handler, options));
    if (result.status !== 200) throw new Error(`${name} returned ${result.status}: ${JSON.stringify(result.body)}`);
    recorded[name] = { statements: statements.map(({ text, values }) => ({ text, values })), answer: result.body };
  }
  return { cookie, calls, recorded };
}

function callsFor(checkin: string): Call[] {
  const stay = { checkin, checkout: addDays(checkin, 3), roomconfig: '1-0' };
  const fifty = Array.from({ length: 50 }, (_, index) => String(index + 1)).join(',');
  return [
    { name: 'search', path: '/api/v2/search/', query: { ...stay, state: 'Karnataka' }, handler: search },
    {
      name: 'availability',
      path: '/api/b2b/dashboard/v2/cheapest-availability/',
      query: { ...stay, hotel_id: fifty },
      handler: cheapest,
    },
    {
      name: 'availability-of-one',
      path: '/api/b2b/dashboard/hotels/1/availability/',
      query: stay,
      params: { id: '1' },
      handler: availability,
    },
  ];
}

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

function titleOf(name: string, call: RecordedCall | undefined): string {
  const { result } = (call?.answer ?? {}) as { result?: unknown[] };
  const count = result?.length ?? Object.keys((call?.answer ?? {}) as object).length;
  const what =
    name === 'availability-of-one' ? 'Availability of one hotel' : `The ${name} endpoint, ${count} hotels with prices`;
  return `${what}, ${call?.statements.length ?? 0} statements`;
}
