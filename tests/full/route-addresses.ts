import fs from 'node:fs';
import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { projectRoot } from '@/scripts/support/project';

export interface Address {
  method: string;
  url: string;
}

const OPEN: readonly string[] = ['public', 'webhook'];

/** Without a session these endpoints answer before their handler runs, all with the same code. */
export function needsSession({ method, url }: Address): boolean {
  return apiContract.some(
    ({ endpoint }) =>
      endpoint.method === method && !OPEN.includes(endpoint.access) && endpoint.path.replace(/\{\w+\}/g, '1') === url,
  );
}

/** Values of route parameters for which a page or file exists; any other parameter is `1`. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/api/docs/[asset]': ['/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css', '/api/docs/start.js'],
  '/api/static-map': ['/api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300'],
  '/icons/[file]': [`/icons/logo-${'0'.repeat(32)}.png`, '/icons/none.png'],
  '/media/[hash]/[variant]': [`/media/${'0'.repeat(32)}/640.webp`, '/media/none/640.webp'],
};

/** File names for which Next serves a URL, and the last part of that URL. */
const NAMED_FILES: readonly [file: RegExp, address: string][] = [
  [/^(route|page)\.tsx?$/, ''],
  [/^manifest\.(ts|webmanifest)$/, '/manifest.webmanifest'],
  [/^manifest\.json$/, '/manifest.json'],
  [/^robots\.(ts|txt)$/, '/robots.txt'],
  [/^sitemap\.(ts|xml)$/, '/sitemap.xml'],
  [/^((?:icon|apple-icon|opengraph-image|twitter-image)\d?)\.tsx?$/, '/$1'],
  [/^(favicon\.ico|(?:icon|apple-icon|opengraph-image|twitter-image)\d?\.(?:ico|svg|png|jpe?g|gif))$/, '/$1'],
];

export function routeAddresses(): Address[] {
  const patterns = filesBelow('app').flatMap((file) => patternOf(file) ?? []);
  const files = filesBelow('public').map((file) => ({ method: 'GET', url: file.replace(/^public/, '') }));
  return [...new Set(patterns)].flatMap(addressesOf).concat(files);
}

export function patternOf(file: string): string | null {
  const name = path.posix.basename(file);
  const rule = NAMED_FILES.find(([pattern]) => pattern.test(name));
  if (!rule) return null;
  const folder = path.posix.dirname(file).replace(/^app|\/\([^)]+\)/g, '');
  return folder + name.replace(...rule);
}

function addressesOf(pattern: string): Address[] {
  const urls = SAMPLES[pattern] ?? [withSlash(pattern.replace(/\[[^\]]+\]/g, '1'))];
  const shape = withSlash(pattern).replace(/\[(\w+)\]/g, '{$1}');
  const declared = apiContract.filter(({ endpoint }) => endpoint.path === shape).map(({ endpoint }) => endpoint.method);
  const methods = declared.length > 0 ? [...new Set(declared)] : ['GET'];
  return urls.flatMap((url) => methods.map((method) => ({ method, url })));
}

const withSlash = (pathname: string) => (/\.\w+$/.test(pathname) ? pathname : `${pathname}/`);

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
