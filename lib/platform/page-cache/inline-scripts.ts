import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const NOT_EXECUTED = /\stype="(?!module"|text\/javascript"|application\/javascript")/i;

/** CSP sources (`'sha256-...'`) of a page's inline scripts, each once; data blocks such as JSON-LD need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (text === '' || NOT_EXECUTED.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
