// npm run sbom -- [FILE]: what is delivered, as CycloneDX, from the lock file alone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/project';

/** npm names the main component after its folder; the product has a name of its own. */
function withOwnName(text: string): string {
  const bom = JSON.parse(text) as { metadata: { component: { name: string; type: string } } };
  const { name } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { name: string };
  Object.assign(bom.metadata.component, { name, type: 'application' });
  return `${JSON.stringify(bom, null, 2)}\n`;
}

const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
const cli = process.env.npm_execpath;
const text = withOwnName(
  execFileSync(cli ? process.execPath : 'npm', cli ? [cli, ...args] : args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const [file] = process.argv.slice(2);
if (file) fs.writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), text);
else process.stdout.write(text);
