// Repeatedly starts a second deployment on the data directory of a running one. Each start must be refused with a message that names
// the first deployment, which must not be affected.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/embedded/second-start.ts [starts]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '@/scripts/launch/ports';
import { projectRoot } from '@/scripts/support/project';
import { environment, openLaunchedDeployment, type LaunchedDeployment } from '../support/launched-deployment';
import { printResult, runMain } from '../support/run-main';

const STARTS = Number(process.argv[2] ?? 100);
const CONCURRENCY = 2;

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
  const namesFirst =
    output.includes(`Folio already runs with the data directory ${deployment.directory}: process `) &&
    output.includes(deployment.url);
  const namesNextStep = output.includes('DATA_DIR') && !/\n {4}at /.test(output);
  return code === 1 && namesFirst && namesNextStep ? null : `exit code ${code}: ${output.slice(-500)}`;
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

async function startRepeatedly(deployment: LaunchedDeployment): Promise<string[]> {
  const problems: string[] = [];
  const before = await countBookings(deployment);
  const port = await findFreePort(5900);
  let [started, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (started < STARTS) {
        started += 1;
        const fault = findFault(await startSecond(deployment.directory, port), deployment);
        if (fault) problems.push(fault);
        else refused += 1;
        const answer = await fetch(`${deployment.url}/api/health/ready/`);
        if (answer.status !== 200) problems.push(`The first deployment returned ${answer.status}`);
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
    return printResult(
      await startRepeatedly(deployment),
      'All were refused, and the first deployment was not affected',
    );
  } finally {
    await deployment.stop();
    fs.rmSync(path.resolve(directory), { recursive: true, force: true });
  }
}

runMain(main);
