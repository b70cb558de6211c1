// Kills the production server with SIGKILL at random moments while people quote, hold, pay, confirm and cancel; then every captured
// payment must be one booking or one refund, no night oversold, nobody charged twice, and the books must balance.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/crash/main.ts [kills]
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { signIn } from '../support/browser';
import { openRestartableDeployment, type RestartableDeployment } from '../support/restartable-deployment';
import { audit } from './audit';
import { behave, type Tally } from './customer';
import { finishWork } from './finish-work';
import { conclude, runMain } from '../support/run-main';

const KILLS = Number(process.argv[2] ?? 50);
const CUSTOMERS = 10;
const LIFE = { answers: 40, ms: 250, longestMs: 20_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function crash(deployment: RestartableDeployment, tally: Tally): Promise<void> {
  const world = await createStayWorld({ rooms: 60, corporate: { creditLimitPaise: 900_000_000_00 } });
  let isOver = false;
  await deployment.start();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => signIn(deployment.origin, await createActor(world))),
  );
  const { control: bank } = deployment.sandbox;
  await bank.faults({ webhooks: { duplicate: 1, reorder: true }, late_success_ms: 1_500 });
  const lives = customers.map((browser) => behave({ browser, bank, world, tally }, () => isOver));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await liveForAWhile(tally);
    await deployment.kill();
    if (kill % 10 === 0 || kill === KILLS) console.log(`killed ${kill} times`);
    await deployment.start();
  }
  isOver = true;
  await Promise.all(lives);
  await pause(3_000);
  await deployment.stop();
}

/** Counted in answers, not in time: a slow machine must not kill a server that has done nothing yet. */
async function liveForAWhile(tally: Tally): Promise<void> {
  const answered = () => [...tally].reduce((sum, [name, times]) => sum + (name.includes(' 200') ? times : 0), 0);
  const enough = answered() + 1 + Math.random() * LIFE.answers;
  const deadline = Date.now() + LIFE.longestMs;
  while (answered() < enough && Date.now() < deadline) await pause(20);
  await pause(Math.random() * LIFE.ms);
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  const tally: Tally = new Map();
  try {
    await crash(deployment, tally);
    const unfinished = await audit(await deployment.sandbox.control.ledger());
    console.log(`${unfinished.length} things were unfinished when the server went; now its jobs finish them`);
    await finishWork();
    const ledger = await deployment.sandbox.control.ledger();
    const problems = await audit(ledger);
    for (const [answer, times] of [...tally].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
    const captured = ledger.payments.filter((payment) => payment.captured).length;
    console.log(`${KILLS} kills, ${captured} captured payments, ${ledger.refunds.length} refunds`);
    if (captured < KILLS) problems.push(`Only ${captured} payments were captured: the test saw too little`);
    return conclude(problems, 'Nothing was lost');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
