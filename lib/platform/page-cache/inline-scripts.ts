import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FIRST_SCRIPT } from './first-script';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const NOT_EXECUTED = /\stype="(?!module"|text\/javascript"|application\/javascript")/i;

/** Next's first push of page data, identical on every page. */
const FIRST_PUSH = '(self.__next_f=self.__next_f||[]).push([0])';
/** A new inline script must be added here. */
const FIXED = new Set([FIRST_PUSH, FIRST_SCRIPT]);

/** What Next pushes as JSON: a part of the page's data, as text (1) or in base64 (3), and the files of the build that start the page. */
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

/**
 * CSP sources (`'sha256-...'`) of the inline scripts that a page may run, each once: those of a fixed list, and Next's own data, which
 * is JSON and executes nothing. Any other script in the page gets no hash, so the browser does not run it.
 */
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
