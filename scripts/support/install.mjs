import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const PROGRESS_EVERY_MS = 5_000;

/**
 * Installs the packages of the lock file unless they are installed. npm writes its own record as the last step of an install, so an
 * interrupted install is detected and repeated.
 * @param {{ withTestTools: boolean }} options withTestTools: also the development dependencies
 */
export async function installDependencies({ withTestTools }) {
  const wanted = readPackages('package-lock.json') ?? {};
  const installed = readPackages(path.join('node_modules', '.package-lock.json'));
  const missing = firstMissing(wanted, installed, withTestTools);
  if (!missing) return;
  // An install without test tools would remove those that are there.
  const includesTools = withTestTools || Object.values(installed ?? {}).some(({ dev }) => dev);
  const step = includesTools ? 'Dependencies and test tools' : 'Dependencies';
  console.log(`→ ${step}: npm install (${missing})`);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const ticking = setInterval(() => console.log(`→ ${step} … ${seconds()} s`), PROGRESS_EVERY_MS);
  const code = await install(includesTools);
  clearInterval(ticking);
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed: the output of npm is above. Is the package registry reachable?',
    );
    process.exit(1);
  }
  console.log(`✓ ${step} (${seconds()} s)`);
}

/**
 * Not `npm ci`: it refuses a lock file that lists the native packages of some platforms only, as registries with gaps produce it.
 * With --no-save the lock file is read and never written, so the versions are the same.
 */
function install(includesTools) {
  const { command, args, shell } = npmCommand();
  const options = [includesTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, 'install', '--no-save', ...options], { cwd: root, stdio: 'inherit', shell });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Why an install is needed, or null. Optional packages may be absent: they belong to other platforms. */
function firstMissing(wanted, installed, withTestTools) {
  if (!installed) return 'first time';
  for (const [name, { version, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (name === '' || optional || ((dev || devOptional) && !withTestTools)) continue;
    if (installed[name]?.version !== version && !(devOptional && !installed[name]))
      return `${name.replace(/^.*node_modules\//, '')} ${version} is missing`;
  }
  return null;
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** The npm that started this process, otherwise the one on the path. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
