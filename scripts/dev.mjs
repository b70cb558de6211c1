// npm run dev: npm start with Next's development server instead of a build.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: true });
process.argv.push('--dev');
runTypeScript('scripts/launch/start.ts');
