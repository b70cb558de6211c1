// node scripts/build.mjs: the build of `npm start` without a start, for images.
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
runTypeScript('scripts/launch/build-only.ts');
