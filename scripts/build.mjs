// node scripts/build.mjs: runs the build of `npm start` without starting Folio, for container images.
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
runTypeScript('scripts/launch/build-only.ts');
