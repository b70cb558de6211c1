import { createHash } from 'node:crypto';
import { FIRST_SCRIPT } from '@/lib/platform/page-cache/first-script';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const START = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push';

describe('inlineScriptHashes', () => {
  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"a\\n\\u003c/script\\u003e\\"b"])',
    'self.__next_f.push([3,"AAEC"])',
    `${START}({"otherChunks":["static/chunks/3rn58x~z_1-2mv.js"],"runtimeModuleIds":[494553]});`,
    FIRST_SCRIPT,
  ])('returns the hash of the known script %s', (script) => {
    expect(inlineScriptHashes(`<p><script id="x">${script}</script><script>${script}</script>`)).toEqual([
      hash(script),
    ]);
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,`${alert(1)}`])',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,"a"+alert(1)])',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([0])',
    'alert(1);self.__next_f.push([1,"a"])',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    `${START}({"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[1]});`,
    `${START}({"otherChunks":["static/chunks/../../../images/x.js"],"runtimeModuleIds":[1]});`,
    `${START}({"otherChunks":[],"runtimeModuleIds":[1],"more":1});`,
    `${START}({"otherChunks":[],"runtimeModuleIds":[1]});alert(1)`,
    `${START}(alert(1));`,
    '\nimport "x";\n',
  ])('returns no hash of the unknown script %s', (script) => {
    expect(inlineScriptHashes(`<script>${script}</script><script type="module">${script}</script>`)).toEqual([]);
  });

  it('returns no hash of script files, data and empty scripts', () => {
    const html =
      '<script src="/_next/x.js" async=""></script><script type="application/ld+json">{"a":1}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});
