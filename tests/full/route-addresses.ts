import fs from 'node:fs';
import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { projectRoot } from '@/scripts/support/project';

export interface Address {
  method: string;
  /** Path with query. */
  url: string;
}

/** Values of route parameters for which a page or file exists; any other parameter is `1`. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/api/docs/[asset]': ['/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css', '/api/docs/start.js'],
  '/api/static-map': ['/api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300'],
  '/images/[...path]': ['/images/v1/art/landing-1600x900.webp', '/images/v1/none.webp'],
};

/** Every address of the route tree (`app/`), declared in the contract or not, and every public file. */
export function routeAddresses(): Address[] {
  const routes = filesBelow('app').filter((file) => /\/(route\.ts|page\.tsx)$/.test(file));
  const patterns = routes.map((file) => file.replace(/^app|\/\([^)]+\)|\/(route\.ts|page\.tsx)$/g, ''));
  const files = filesBelow('public').map((file) => ({ method: 'GET', url: file.replace(/^public/, '') }));
  return [...new Set(patterns)].flatMap(addressesOf).concat(files);
}

function addressesOf(pattern: string): Address[] {
  const urls = SAMPLES[pattern] ?? [withSlash(pattern.replace(/\[[^\]]+\]/g, '1'))];
  const shape = withSlash(pattern).replace(/\[(\w+)\]/g, '{$1}');
  const declared = apiContract.filter(({ endpoint }) => endpoint.path === shape).map(({ endpoint }) => endpoint.method);
  const methods = declared.length > 0 ? [...new Set(declared)] : ['GET'];
  return urls.flatMap((url) => methods.map((method) => ({ method, url })));
}

/** A file has no slash at its end. */
const withSlash = (pathname: string) => (/\.\w+$/.test(pathname) ? pathname : `${pathname}/`);

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
