import rules from './allowed.json';
import deniedList from './denied-versions.json';
import type { LockedPackage } from './locked-packages';
import { isDenied, type DeniedVersions } from './versions';

const ALLOWED = new Set(rules.allowed);
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** True when an SPDX expression of AND and OR has an allowed choice. */
export function isAllowedLicence(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

/** Returns the licence under which we use a package, or null when none is allowed. */
export function licenceOf({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string | null {
  if (licence !== '' && isAllowedLicence(licence)) return licence;
  const exception = rules.allowedPackages.find((entry) => matches(entry.name, name));
  if (!exception) return null;
  const isSame = licence === '' || licence.includes(exception.licence);
  return isSame ? licence || exception.licence : null;
}

export const installScripts = rules.installScripts;
export const licenceExceptions = rules.allowedPackages;
export const denied: readonly DeniedVersions[] = deniedList.denied;

/**
 * Lists packages that must not be in the lock file, because of their licence, a denied version or an unreviewed install script.
 */
export function findings(
  packages: readonly LockedPackage[],
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  return packages.flatMap((entry) => {
    const { name, version, licence, hasInstallScript } = entry;
    const found: string[] = [];
    if (licenceOf(entry) === null)
      found.push(
        `${name} ${version}: the licence ${licence || '(none)'} is not allowed (scripts/developer/licences/allowed.json)`,
      );
    for (const rule of denied.filter((candidate) => candidate.name === name && isDenied(version, candidate))) {
      const isAccepted = deniedList.accepted.some((known) => known.name === name && known.version === version);
      if (!isAccepted) found.push(`${name} ${version} is denied: ${rule.why} (${rule.source})`);
    }
    if (hasInstallScript) {
      const known = installScripts.find((rule) => matches(rule.name, name));
      if (!known)
        found.push(
          `${name} ${version} has an install script that is not reviewed. Add it to installScripts in allowed.json.`,
        );
      else if (allowScripts[name] !== known.runs)
        found.push(
          `${name}: allowScripts in package.json is ${String(allowScripts[name])}, but "runs" in allowed.json is ${known.runs}`,
        );
    }
    return found;
  });
}
