// Starts a second deployment on the data directory of a running one, again and again: each is refused with the name of the first, which
// is not affected.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/embedded/second-start.ts [starts]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '@/scripts/launch/ports';
import { projectRoot } from '@/scripts/support/project';
import { environment, openLaunchedDeployment, type LaunchedDeployment } from '../support/launched-deployment';
import { conclude, runMain } from '../support/run-main';

const STARTS = Number(process.argv[2] ?? 100);
const AT_ONCE = 2;

async function startSecond(directory: string, port: number): Promise<{ code: number | null; output: string }> {
  const env = environment(directory, port, port + 1);
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: projectRoot, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

function findFault(
  { code, output }: { code: number | null; output: string },
  deployment: LaunchedDeployment,
): string | null {
  const isTold =
    output.includes(`Folio already runs on ${deployment.directory}: process `) && output.includes(deployment.url);
  const isHelped = output.includes('DATA_DIR') && !/\n {4}at /.test(output);
  return code === 1 && isTold && isHelped ? null : `ended with ${code}: ${output.slice(-500)}`;
}

async function countBookings(deployment: LaunchedDeployment): Promise<string> {
  const client = new pg.Client({ connectionString: deployment.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from booking');
    return rows[0]?.count ?? '';
  } finally {
    await client.end();
  }
}

async function startAgainAndAgain(deployment: LaunchedDeployment): Promise<string[]> {
  const problems: string[] = [];
  const before = await countBookings(deployment);
  const port = await findFreePort(5900);
  let [started, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (started < STARTS) {
        started += 1;
        const fault = findFault(await startSecond(deployment.directory, port), deployment);
        if (fault) problems.push(fault);
        else refused += 1;
        const answer = await fetch(`${deployment.url}/api/health/ready/`);
        if (answer.status !== 200) problems.push(`The first deployment answered ${answer.status}`);
      }
    }),
  );
  if ((await countBookings(deployment)) !== before)
    problems.push('The first deployment has other bookings than before');
  console.log(`${refused} of ${STARTS} second starts refused with a clear message`);
  return problems;
}

async function main(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-second-'));
  fs.chmodSync(directory, 0o755);
  const deployment = await openLaunchedDeployment(directory);
  try {
    await deployment.start();
    return conclude(await startAgainAndAgain(deployment), 'All were refused, the first noticed nothing');
  } finally {
    await deployment.stop();
    fs.rmSync(path.resolve(directory), { recursive: true, force: true });
  }
}

runMain(main);
