import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FIRST_SCRIPT } from './first-script';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const NOT_EXECUTED = /\stype="(?!module"|text\/javascript"|application\/javascript")/i;

const FIRST_PUSH = '(self.__next_f=self.__next_f||[]).push([0])';
/** Every new inline script must be added here. */
const FIXED = new Set([FIRST_PUSH, FIRST_SCRIPT]);

/** JSON that Next pushes: parts of the page's data, as text (1) or base64 (3), and the build files that start the page. */
const PUSHES = [
  {
    call: /^self\.__next_f\.push\((.*)\)$/s,
    data: z.tuple([z.union([z.literal(1), z.literal(3)]), z.string()]),
  },
  {
    call: /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
    data: z.strictObject({
      otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~-][\w.~-]*\.js$/)),
      runtimeModuleIds: z.array(z.number()),
    }),
  },
] as const;

/** Returns CSP sources of the fixed scripts and of Next's data, which is JSON. Any other script gets no hash, so browsers do not run it. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (text === '' || NOT_EXECUTED.test(attributes) || !isKnown(text)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

function isKnown(text: string): boolean {
  return FIXED.has(text) || PUSHES.some(({ call, data }) => data.safeParse(parseJson(call.exec(text)?.[1])).success);
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
