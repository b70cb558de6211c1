// Kills the production server with SIGKILL at each crash point, several times, while clients book, pay, change and cancel.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/crash/named.ts [rounds]
import { createActor } from '@/tests/support/stay-world';
import { CRASH_POINTS, type CrashPoint } from '@/lib/platform/faults/crash-points';
import { signIn } from '../support/browser';
import { openRestartableDeployment, type RestartableDeployment } from '../support/restartable-deployment';
import { audit } from './audit';
import type { Tally } from './client';
import { createCrashWorld } from './crash-world';
import { runCustomer } from './customer';
import { finishWork } from './finish-work';
import { printResult, runMain } from '../support/run-main';

const ROUNDS = Number(process.argv[2] ?? 10);
const CUSTOMERS = 8;
/** A crash point that is not reached in this time counts as not tested. */
const MAX_WAIT_FOR_CRASH_MS = 90_000;
/** Time in which a restarted server must finish the work of the killed one. */
const MAX_SETTLING_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function crashAtEveryPoint(deployment: RestartableDeployment, tally: Tally): Promise<string[]> {
  const world = await createCrashWorld();
  let isOver = false;
  const { control: bank } = deployment.sandbox;
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => signIn(deployment.origin, await createActor(world))),
  );
  await bank.faults({ webhooks: { duplicate: 1, reorder: true }, late_success_ms: 1_500 });
  const missed: string[] = [];
  const clients = customers.map((browser) => runCustomer({ browser, bank, world, tally }, () => isOver));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const point of CRASH_POINTS) {
      if (!(await crashAt(deployment, point))) missed.push(`${point} was not reached in round ${round}`);
    }
    console.log(`round ${round}: killed at ${CRASH_POINTS.length} points`);
  }
  isOver = true;
  await Promise.all(clients);
  return missed;
}

async function crashAt(deployment: RestartableDeployment, point: CrashPoint): Promise<boolean> {
  await deployment.start({ CRASH_AT: `${point}:${1 + Math.floor(Math.random() * 3)}` });
  if (await deployment.hasDied(MAX_WAIT_FOR_CRASH_MS)) return true;
  await deployment.kill();
  return false;
}

async function waitForSettlement(deployment: RestartableDeployment): Promise<string[]> {
  await deployment.start();
  const started = Date.now();
  let problems = await audit(await deployment.sandbox.control.ledger());
  const unsettled = () => problems.filter((problem) => problem.includes('but not settled'));
  while (unsettled().length > 0 && Date.now() - started < MAX_SETTLING_MS) {
    await pause(1_000);
    problems = await audit(await deployment.sandbox.control.ledger());
  }
  console.log(
    `${unsettled().length} captured payments unsettled ${Math.round((Date.now() - started) / 1_000)} s after the restart`,
  );
  await deployment.stop();
  return unsettled();
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  const tally: Tally = new Map();
  try {
    const problems = await crashAtEveryPoint(deployment, tally);
    problems.push(...(await waitForSettlement(deployment)));
    await finishWork();
    const ledger = await deployment.sandbox.control.ledger();
    problems.push(...(await audit(ledger)));
    for (const [answer, times] of [...tally].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
    const captured = ledger.payments.filter((payment) => payment.captured).length;
    const kills = ROUNDS * CRASH_POINTS.length;
    console.log(
      `${kills} kills at ${CRASH_POINTS.length} named points, ${captured} captured payments, ${ledger.refunds.length} refunds`,
    );
    return printResult(problems, 'Nothing was lost');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
