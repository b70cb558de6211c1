import { createHash } from 'node:crypto';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('hashes of inline scripts', () => {
  it('cover every script that runs, once', () => {
    const html = '<script>a()</script><script id="x" nonce="">b(1 < 2)</script><script>a()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b(1 < 2)')]);
  });

  it('leave out files and data', () => {
    const html =
      '<script src="/_next/x.js" async=""></script><script type="application/ld+json">{"a":1}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('cover modules and scripts over several lines', () => {
    expect(inlineScriptHashes('<script type="module">\nimport "x";\n</script>')).toEqual([hash('\nimport "x";\n')]);
  });
});
