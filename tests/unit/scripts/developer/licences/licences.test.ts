import fs from 'node:fs';
import path from 'node:path';
import { denied, findings, isAllowedLicence, licenceOf } from '@/scripts/developer/licences/findings';
import { lockedPackages, type LockedPackage } from '@/scripts/developer/licences/locked-packages';
import { licencePage } from '@/scripts/developer/licences/page';
import { compareVersions, isDenied } from '@/scripts/developer/licences/versions';
import deniedList from '@/scripts/developer/licences/denied-versions.json';
import packageJson from '@/package.json';

const root = path.resolve(__dirname, '../../../../..');
const packages = lockedPackages();

describe('the lock file', () => {
  test('contains no package that must not be installed', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(findings(packages, packageJson.allowScripts)).toEqual([]);
  });

  test('agrees with docs/licences.md', () => {
    expect(fs.readFileSync(path.join(root, 'docs/licences.md'), 'utf8')).toBe(licencePage(packages));
  });

  test('has the exact version of each dependency in package.json', () => {
    const requested = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(requested.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const locked = new Set(packages.map(({ name, version }) => `${name}@${version}`));
    expect(requested.map((pair) => pair.join('@')).filter((pair) => !locked.has(pair))).toEqual([]);
  });

  test('contains every accepted version of denied-versions.json and every package of allowScripts', () => {
    const needed = deniedList.accepted.filter(({ name, version }) =>
      packages.some((entry) => entry.name === name && entry.version === version),
    );
    expect(needed).toEqual(deniedList.accepted);
    expect(packageJson.allowScripts).toEqual(
      Object.fromEntries(
        Object.entries(packageJson.allowScripts).filter(([name]) => packages.some((entry) => entry.name === name)),
      ),
    );
  });
});

describe('findings', () => {
  const good: LockedPackage = { name: 'x', version: '1.0.0', licence: 'MIT', isTool: false, hasInstallScript: false };

  test.each<[string, Partial<LockedPackage>, RegExp]>([
    ['a licence that is not allowed', { licence: 'AGPL-3.0' }, /AGPL-3.0 is not allowed/],
    ['no licence', { licence: '' }, /\(none\) is not allowed/],
    ['two licences of which one is not allowed', { licence: 'MIT AND SSPL-1.0' }, /not allowed/],
    ['an exception with another licence', { name: 'caniuse-lite', licence: 'GPL-3.0' }, /not allowed/],
    ['a vulnerable version of Next.js', { name: 'next', version: '16.3.2' }, /denied: .*GHSA-2xp9-vwfh-vxw4/],
    ['a pre-release of the fixed version', { name: 'next', version: '16.3.3-canary.1' }, /denied/],
    ['a version published from a stolen account', { name: 'debug', version: '4.4.2' }, /stolen account/],
    ['an install script that is not reviewed', { hasInstallScript: true }, /is not reviewed/],
    [
      'an install script that allowScripts enables against the list',
      { name: '@scarf/scarf', hasInstallScript: true },
      /allowScripts/,
    ],
  ])('reports %s', (_, change, message) => {
    expect(findings([{ ...good, ...change }], { '@scarf/scarf': true }).join()).toMatch(message);
  });

  test('reports no allowed package', () => {
    for (const change of [{}, { licence: '(GPL-2.0 OR MIT)' }, { name: 'next', version: '16.3.3' }, { name: 'debug' }])
      expect(findings([{ ...good, ...change }], {})).toEqual([]);
    expect(licenceOf({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe('LGPL-3.0-or-later');
    expect(isAllowedLicence('Apache-2.0 AND MIT')).toBe(true);
  });
});

test('compareVersions compares numbers, and isDenied checks the range', () => {
  const order = ['1.2.3-beta.1', '1.2.3', '1.2.10', '1.10.0', '2.0.0'];
  expect(order.toReversed().sort(compareVersions)).toEqual(order);
  expect(isDenied('7.5.1', { name: '', from: '7.0.0', below: '7.5.2', source: '', why: '' })).toBe(true);
  expect(isDenied('6.3.1', { name: '', from: '7.0.0', below: '7.5.2', source: '', why: '' })).toBe(false);
});

test('every entry of denied-versions.json has a source and versions', () => {
  for (const rule of denied) {
    expect(rule.source).toMatch(/^(GHSA-|CVE-|https:\/\/)/);
    expect(rule.versions ?? rule.below).toBeDefined();
  }
});
