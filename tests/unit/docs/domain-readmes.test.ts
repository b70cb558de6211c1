import fs from 'node:fs';
import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { codeWords, exists, filesBelow, read, root } from './read-documents';

const domains = fs.readdirSync(path.join(root, 'lib/domains'));
const readmeOf = (domain: string) => `lib/domains/${domain}/README.md`;
const declared = apiContract.map(({ domain, endpoint }) => ({ domain, path: endpoint.path }));

describe.each(domains)('the README of the domain %s', (domain) => {
  test('has 12 to 60 lines', () => {
    expect(exists(readmeOf(domain))).toBe(true);
    const lines = read(readmeOf(domain)).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(12);
    expect(lines).toBeLessThanOrEqual(60);
  });

  test('lists every endpoint of the domain', () => {
    const text = read(readmeOf(domain));
    const own = declared.filter((endpoint) => endpoint.domain === domain).map((endpoint) => endpoint.path);
    expect(own.filter((address) => !text.includes(`${address}\``))).toEqual([]);
  });

  test('lists only endpoints that exist', () => {
    const named = codeWords(read(readmeOf(domain)).replace(/\s+/g, ' '))
      .map((word) => /^(?:(?:GET|POST|PUT|DELETE) )?(\/(?:api|b2b)\/\S*\/)$/.exec(word)?.[1])
      .filter((address) => address !== undefined);
    const known = new Set(declared.map((endpoint) => endpoint.path));
    expect(named.filter((address) => !known.has(address))).toEqual([]);
  });

  test('lists every table of the domain', () => {
    const server = `lib/domains/${domain}/server`;
    const split = exists(`${server}/tables`) ? filesBelow(`${server}/tables`) : [];
    const files = [`${server}/tables.ts`, ...split].filter(exists);
    const names = files.flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name));
    // Guards against tables in a file that this test does not read.
    expect(names.length > 0).toBe(files.length > 0);
    expect(names.filter((name) => !read(readmeOf(domain)).includes(`\`${name}\``))).toEqual([]);
  });
});
