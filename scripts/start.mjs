// npm start: everything from a fresh clone to a running house. This file runs before anything is installed.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
installDependencies({ withTools: process.env.STAGE !== 'production' });
runTypeScript('scripts/launch/start.ts');
