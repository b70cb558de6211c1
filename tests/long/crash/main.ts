// Kills the production server with SIGKILL at random moments while clients quote, hold, pay, confirm, change and cancel.
// Afterwards every captured payment must be one booking, one change or one refund, no night may be oversold, and the ledger must balance.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/crash/main.ts [kills]
import { createActor } from '@/tests/support/stay-world';
import { signIn } from '../support/browser';
import { openRestartableDeployment, type RestartableDeployment } from '../support/restartable-deployment';
import { audit } from './audit';
import type { Tally } from './client';
import { createCrashWorld } from './crash-world';
import { runCustomer } from './customer';
import { finishWork } from './finish-work';
import { printResult, runMain } from '../support/run-main';

const KILLS = Number(process.argv[2] ?? 50);
const CUSTOMERS = 10;
const RUN = { maxResponses: 40, maxExtraMs: 250, timeoutMs: 20_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function crash(deployment: RestartableDeployment, tally: Tally): Promise<void> {
  const world = await createCrashWorld();
  let isOver = false;
  await deployment.start();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => signIn(deployment.origin, await createActor(world))),
  );
  const { control: bank } = deployment.sandbox;
  await bank.faults({ webhooks: { duplicate: 1, reorder: true }, late_success_ms: 1_500 });
  const clients = customers.map((browser) => runCustomer({ browser, bank, world, tally }, () => isOver));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await waitForResponses(tally);
    await deployment.kill();
    if (kill % 10 === 0 || kill === KILLS) console.log(`killed ${kill} times`);
    await deployment.start();
  }
  isOver = true;
  await Promise.all(clients);
  await pause(3_000);
  await deployment.stop();
}

/**
 * Waits for a random number of successful responses rather than a duration, so that the server has done work before it is killed
 * even on a slow machine.
 */
async function waitForResponses(tally: Tally): Promise<void> {
  const countResponses = () => [...tally].reduce((sum, [name, times]) => sum + (name.includes(' 200') ? times : 0), 0);
  const enough = countResponses() + 1 + Math.random() * RUN.maxResponses;
  const deadline = Date.now() + RUN.timeoutMs;
  while (countResponses() < enough && Date.now() < deadline) await pause(20);
  await pause(Math.random() * RUN.maxExtraMs);
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  const tally: Tally = new Map();
  try {
    await crash(deployment, tally);
    const unfinished = await audit(await deployment.sandbox.control.ledger());
    console.log(`The audit found ${unfinished.length} differences after the last kill, which the jobs now correct`);
    await finishWork();
    const ledger = await deployment.sandbox.control.ledger();
    const problems = await audit(ledger);
    for (const [answer, times] of [...tally].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
    const captured = ledger.payments.filter((payment) => payment.captured).length;
    console.log(`${KILLS} kills, ${captured} captured payments, ${ledger.refunds.length} refunds`);
    if (captured < KILLS) problems.push(`Only ${captured} payments were captured, too few for this test`);
    return printResult(problems, 'Nothing was lost');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
