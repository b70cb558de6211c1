import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const PROGRESS_EVERY_MS = 5_000;

/**
 * Installs the packages of the lock file that are missing. npm writes node_modules/.package-lock.json as the last step of an
 * install, so an interrupted install is detected and repeated.
 * @param {{ withTestTools: boolean }} options `withTestTools` also installs the development dependencies
 */
export async function installDependencies({ withTestTools }) {
  const wanted = readPackages('package-lock.json') ?? {};
  const installed = readPackages(path.join('node_modules', '.package-lock.json'));
  const missing = findMissing(wanted, installed, withTestTools);
  if (!missing) return;
  // An install without test tools would remove the ones that are installed.
  const includesTools = withTestTools || Object.values(installed ?? {}).some(({ dev }) => dev);
  const step = includesTools ? 'Dependencies and test tools' : 'Dependencies';
  console.log(`→ ${step}: npm install (${missing})`);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const progressTimer = setInterval(() => console.log(`→ ${step} … ${seconds()} s`), PROGRESS_EVERY_MS);
  const code = await install(includesTools);
  clearInterval(progressTimer);
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed; see the output of npm above. Check that the package registry can be reached, then start again.',
    );
    process.exit(1);
  }
  console.log(`✓ ${step} (${seconds()} s)`);
}

/**
 * `npm ci` refuses a lock file that lists the native packages of some platforms only. `npm install --no-save` accepts it, installs
 * the same versions and does not change the lock file.
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

/** Returns the reason for an install, or null. Optional packages may be missing, because they belong to other platforms. */
function findMissing(wanted, installed, withTestTools) {
  if (!installed) return 'first install';
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

/** Uses the npm that started this process, otherwise the npm in PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
