import fs from 'node:fs';
import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { codeWords, exists, read, root } from './read-documents';

const domains = fs.readdirSync(path.join(root, 'lib/domains'));
const readmeOf = (domain: string) => `lib/domains/${domain}/README.md`;
const declared = apiContract.map(({ domain, endpoint }) => ({ domain, path: endpoint.path }));

describe.each(domains)('%s', (domain) => {
  test('has a README of a page', () => {
    expect(exists(readmeOf(domain))).toBe(true);
    const lines = read(readmeOf(domain)).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(12);
    expect(lines).toBeLessThanOrEqual(60);
  });

  test('which names every endpoint it owns', () => {
    const text = read(readmeOf(domain));
    const own = declared.filter((endpoint) => endpoint.domain === domain).map((endpoint) => endpoint.path);
    expect(own.filter((address) => !text.includes(`${address}\``))).toEqual([]);
  });

  test('and only endpoints that exist', () => {
    const named = codeWords(read(readmeOf(domain)).replace(/\s+/g, ' '))
      .map((word) => /^(?:(?:GET|POST|DELETE) )?(\/(?:api|b2b)\/\S*\/)$/.exec(word)?.[1])
      .filter((address) => address !== undefined);
    const known = new Set(declared.map((endpoint) => endpoint.path));
    expect(named.filter((address) => !known.has(address))).toEqual([]);
  });

  test('and every table it owns', () => {
    const tables = `lib/domains/${domain}/server/tables.ts`;
    const names = exists(tables) ? [...read(tables).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name) : [];
    expect(names.filter((name) => !read(readmeOf(domain)).includes(`\`${name}\``))).toEqual([]);
  });
});
