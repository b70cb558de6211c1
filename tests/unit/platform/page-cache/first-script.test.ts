import { FIRST_SCRIPT, FIRST_SCRIPT_SOURCE } from '@/lib/platform/page-cache/first-script';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';

test('the first script is in a page byte for byte, so that its hash allows it', () => {
  expect(FIRST_SCRIPT).not.toMatch(/<|\n/);
  expect(inlineScriptHashes(`<body><script>${FIRST_SCRIPT}</script></body>`)).toEqual([FIRST_SCRIPT_SOURCE]);
});
