// npm run licences: writes docs/licences.md and lists packages that must not be installed.
import fs from 'node:fs';
import path from 'node:path';
import packageJson from '@/package.json';
import { projectRoot } from '@/scripts/support/project';
import { findings } from './findings';
import { lockedPackages } from './locked-packages';
import { licencePage } from './page';

const packages = lockedPackages();
fs.writeFileSync(path.join(projectRoot, 'docs/licences.md'), licencePage(packages));
const found = findings(packages, packageJson.allowScripts);
console.log(found.length === 0 ? `${packages.length} packages, all allowed` : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
