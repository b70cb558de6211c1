// npm run deploy:rehearse: runs the Dockerfile's instructions in an empty folder and starts the result, without a container engine.
// Files, commands and the unprivileged account are those of the image; the operating system is that of this machine.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, startEmbeddedServer } from '@/scripts/postgres/server';
import { serverAccount } from '@/scripts/postgres/account';
import { projectRoot } from '@/scripts/support/project';
import { isIgnored, readPairs, readStages, type BuildStage } from './dockerfile';

const report = (line: string) => console.log(`→ ${line}`);
const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');

function runInstructions(
  stage: BuildStage,
  folders: Map<string, string>,
  ignore: string,
): { folder: string; env: Record<string, string>; cmd: string[] } {
  const folder = folders.get(stage.name) ?? '';
  const env: Record<string, string> = {};
  let cmd: string[] = [];
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') copy(text, folder, folders, ignore);
    else if (name === 'ENV') Object.assign(env, readPairs(text));
    else if (name === 'CMD') cmd = JSON.parse(text) as string[];
    else if (name === 'RUN') {
      report(`${stage.name || 'image'}: ${text}`);
      execFileSync('sh', ['-c', text], { cwd: folder, stdio: 'inherit', env: { ...bareEnvironment(), ...env } });
    }
  }
  return { folder, env, cmd };
}

function copy(text: string, folder: string, folders: Map<string, string>, ignore: string): void {
  const words = text.split(/\s+/);
  const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const from = stage ? (folders.get(stage) ?? '') : projectRoot;
  const sources = words.slice(stage ? 1 : 0, -1).map((source) => source.replace(/^\/app\//, ''));
  const target = path.join(folder, words.at(-1) ?? '.');
  for (const source of sources) {
    const file = path.join(from, source);
    const isFolder = fs.statSync(file).isDirectory();
    fs.cpSync(file, isFolder ? target : path.join(target, source), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (entry) => stage !== undefined || !isIgnored(path.relative(projectRoot, entry), ignore),
    });
  }
}

/** Returns only PATH, the home directory and npm's configuration, without settings of Folio. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|npm_config_(registry|userconfig|cache))$/.test(name),
  );
  return Object.fromEntries(variables.map(([name, value]) => [name, value ?? ''])) as NodeJS.ProcessEnv;
}

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function fetchText(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

async function waitUntil(condition: string, seconds: number, isMet: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isMet().catch(() => false))) {
    if (Date.now() > deadline)
      throw new Error(`${condition} was not reached within ${seconds} s. See the output above.`);
    await pause(250);
  }
}

async function rehearse(): Promise<void> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-rehearsal-'));
  fs.chmodSync(work, 0o755);
  const ignore = read('.dockerignore');
  const stages = readStages(read('Dockerfile'));
  const folders = new Map(stages.map(({ name }) => [name, path.join(work, name || 'image', 'app')]));
  for (const folder of folders.values()) fs.mkdirSync(folder, { recursive: true });
  const database = await startEmbeddedServer({ directory: path.join(work, 'postgres'), isDurable: false });
  try {
    const built = stages.map((stage) => runInstructions(stage, folders, ignore));
    const image = built.at(-1);
    if (!image) throw new Error('The Dockerfile has no FROM instruction');
    await ensureDatabase(database, 'folio');
    await runImage(image, database.url('folio'));
    const size = execFileSync('du', ['-sm', image.folder], { encoding: 'utf8' }).split('\t')[0];
    report(`Rehearsal passed. /app has ${size} MB.`);
  } finally {
    await database.stop();
    fs.rmSync(work, { recursive: true, force: true });
  }
}

async function runImage({ folder, env, cmd }: ReturnType<typeof runInstructions>, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const account = serverAccount();
  const secret = () => randomBytes(32).toString('hex');
  const options = {
    cwd: folder,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    env: {
      ...env,
      ...{
        PATH: process.env.PATH ?? '',
        HOME: os.tmpdir(),
        NODE_ENV: 'production' as const,
        DATA_DIR: path.join(folder, '.data'),
        BACKUP_DIR: path.join(folder, 'backups'),
      },
      ...{ PORT: String(port), HOSTNAME: '127.0.0.1', SITE_URL: 'https://folio.example', DATABASE_URL: databaseUrl },
      ...{ SESSION_SECRET: secret(), SECRETS_KEY: secret(), METRICS_TOKEN: secret(), SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ PAYMENT_KEY_ID: 'rzp_live_rehearsal', PAYMENT_KEY_SECRET: secret(), PAYMENT_WEBHOOK_SECRET: secret() },
    },
  };
  report('Running the migrations');
  execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/operator/migrate.ts'], { ...options, stdio: 'inherit' });
  report('Making a backup');
  const backup = ['scripts/run.mjs', '--unprepared', 'scripts/operator/db/backup.ts', '--keep', '1'];
  execFileSync(process.execPath, backup, { ...options, stdio: 'inherit' });
  report(`Starting ${cmd.join(' ')} as ${account?.name ?? os.userInfo().username}`);
  const [, ...args] = cmd;
  const web = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => web.once('exit', resolve));
  web.stdout.resume();
  const site = `http://127.0.0.1:${port}`;
  try {
    await waitUntil('readiness', 240, async () => (await fetchText(`${site}/api/health/ready`)).status === 200);
    const login = await fetchText(`${site}/login/`);
    if (login.status !== 200 || !login.text.includes('</html>'))
      throw new Error(`/login/ returned status ${login.status} or an incomplete page. See the log above.`);
    const metrics = await fetch(`${site}/api/metrics`, {
      headers: { authorization: `Bearer ${options.env.METRICS_TOKEN}` },
    });
    if (!(await metrics.text()).includes('folio_http_requests_in_flight'))
      throw new Error('The metrics do not contain folio_http_requests_in_flight of the front server');
  } finally {
    web.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0)
    throw new Error(
      `The server exited with code ${code} after SIGTERM instead of 0. See its log above for the failed shutdown.`,
    );
  report('Starting the worker');
  const worker = spawn(process.execPath, ['--max-old-space-size=384', '.next/folio/worker.js'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise<number | null>((resolve) => worker.once('exit', resolve));
  await new Promise<void>((resolve) =>
    worker.stdout.on('data', (part: Buffer) => part.includes('worker.ready') && resolve()),
  );
  worker.kill('SIGTERM');
  if ((await stopped) !== 0) throw new Error('The worker did not exit with code 0 after SIGTERM. See its log above.');
}

rehearse().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
