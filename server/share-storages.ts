// The first import of the web process: whoever makes an AsyncLocalStorage after it, Next and React among them, makes one that shares.
import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { SharedStorage } from './shared-storage';

/** From here on Node.js itself keeps one frame for all storages, and calls nobody for it. */
const FRAMES_SINCE = 24;

if (Number(process.versions.node.split('.')[0]) < FRAMES_SINCE) {
  Object.assign(asyncHooks, { AsyncLocalStorage: SharedStorage });
  Object.assign(globalThis, { AsyncLocalStorage: SharedStorage });
  syncBuiltinESMExports();
}
