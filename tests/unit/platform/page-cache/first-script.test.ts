import { FIRST_SCRIPT, FIRST_SCRIPT_SOURCE } from '@/lib/platform/page-cache/first-script';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';

test('the hash of the first inline script in a page equals the hash in the Content-Security-Policy', () => {
  expect(FIRST_SCRIPT).not.toMatch(/<|\n/);
  expect(inlineScriptHashes(`<body><script>${FIRST_SCRIPT}</script></body>`)).toEqual([FIRST_SCRIPT_SOURCE]);
});
