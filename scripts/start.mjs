// npm start: from a fresh clone to a running application. This file runs before anything is installed.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: false });
runTypeScript('scripts/launch/start.ts');
