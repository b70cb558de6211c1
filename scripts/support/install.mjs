import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Installs the dependencies unless what is installed is what the lock file says. npm writes its own record as the last step
 * of an install, so an install that was killed half way is seen as what it is and done again.
 * @param {{ withTools: boolean }} options withTools: also what only building and testing need
 */
export function installDependencies({ withTools }) {
  const missing = firstMismatch(withTools);
  if (!missing) return;
  console.log(`→ Installing dependencies (${missing})`);
  const started = Date.now();
  const npm = npmCommand();
  // Not `npm ci`: it refuses a lock file that lists the native parts of some platforms only, as registries with gaps make it.
  // With --no-save the lock file is read and never written, so the versions are the same.
  const args = [...npm.args, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(npm.command, args, { cwd: root, stdio: 'inherit', shell: npm.shell });
  if (status !== 0) {
    console.error(
      `The dependencies could not be installed${error ? `: ${error.message}` : ''}. Is the network reachable?`,
    );
    process.exit(1);
  }
  console.log(`✓ Installed dependencies (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Why an install is needed, or null. Optional packages may be absent: they belong to other platforms. */
function firstMismatch(withTools) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(path.join('node_modules', '.package-lock.json'));
  if (!installed) return 'first time';
  for (const [name, { version, dev, optional, devOptional }] of Object.entries(wanted ?? {})) {
    if (name === '' || optional || ((dev || devOptional) && !withTools)) continue;
    if (installed[name]?.version !== version && !(devOptional && !installed[name])) {
      return `${name.replace(/^.*node_modules\//, '')} ${version} is missing`;
    }
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

/** The npm that called us, else the one on the path. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
