// Kills the production server with SIGKILL at each named point of a payment, several times, while people book, pay and cancel.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/crash/named.ts [rounds]
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { CRASH_POINTS, type CrashPoint } from '@/lib/platform/faults/crash-points';
import { signIn } from '../support/browser';
import { openRestartableDeployment, type RestartableDeployment } from '../support/restartable-deployment';
import { audit } from './audit';
import { behave, type Tally } from './customer';
import { finishWork } from './finish-work';
import { conclude, runMain } from '../support/run-main';

const ROUNDS = Number(process.argv[2] ?? 10);
const CUSTOMERS = 8;
/** A point that is not reached in this time was not tested. */
const LONGEST_LIFE_MS = 90_000;
/** The time that a restarted server may need to finish the work of its predecessor. */
const SETTLED_WITHIN_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function crashEverywhere(deployment: RestartableDeployment, tally: Tally): Promise<string[]> {
  const world = await createStayWorld({ rooms: 60, corporate: { creditLimitPaise: 900_000_000_00 } });
  let isOver = false;
  const { control: bank } = deployment.sandbox;
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => signIn(deployment.origin, await createActor(world))),
  );
  await bank.faults({ webhooks: { duplicate: 1, reorder: true }, late_success_ms: 1_500 });
  const missed: string[] = [];
  const lives = customers.map((browser) => behave({ browser, bank, world, tally }, () => isOver));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const point of CRASH_POINTS) {
      if (!(await dieAt(deployment, point))) missed.push(`${point} was not reached in round ${round}`);
    }
    console.log(`round ${round}: killed at ${CRASH_POINTS.length} points`);
  }
  isOver = true;
  await Promise.all(lives);
  return missed;
}

async function dieAt(deployment: RestartableDeployment, point: CrashPoint): Promise<boolean> {
  await deployment.start({ CRASH_AT: `${point}:${1 + Math.floor(Math.random() * 3)}` });
  if (await deployment.hasDied(LONGEST_LIFE_MS)) return true;
  await deployment.kill();
  return false;
}

async function settleAlone(deployment: RestartableDeployment): Promise<string[]> {
  await deployment.start();
  const started = Date.now();
  let left = await audit(await deployment.sandbox.control.ledger());
  const ofMoney = () => left.filter((problem) => problem.includes('nothing was made of it'));
  while (ofMoney().length > 0 && Date.now() - started < SETTLED_WITHIN_MS) {
    await pause(1_000);
    left = await audit(await deployment.sandbox.control.ledger());
  }
  console.log(
    `${ofMoney().length} captured payments unsettled ${Math.round((Date.now() - started) / 1_000)} s after the restart`,
  );
  await deployment.stop();
  return ofMoney();
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  const tally: Tally = new Map();
  try {
    const problems = await crashEverywhere(deployment, tally);
    problems.push(...(await settleAlone(deployment)));
    await finishWork();
    const ledger = await deployment.sandbox.control.ledger();
    problems.push(...(await audit(ledger)));
    for (const [answer, times] of [...tally].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
    const captured = ledger.payments.filter((payment) => payment.captured).length;
    const kills = ROUNDS * CRASH_POINTS.length;
    console.log(
      `${kills} kills at ${CRASH_POINTS.length} named points, ${captured} captured payments, ${ledger.refunds.length} refunds`,
    );
    return conclude(problems, 'Nothing was lost');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
