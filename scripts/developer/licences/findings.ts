import rules from './allowed.json';
import deniedList from './denied-versions.json';
import type { LockedPackage } from './locked-packages';
import { isDenied, type DeniedVersions } from './versions';

const ALLOWED = new Set(rules.allowed);
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether an SPDX expression of AND and OR leaves an allowed choice. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

/** The licence under which we use a package; null when none is allowed. */
export function licenceOf({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string | null {
  if (licence !== '' && isAllowed(licence)) return licence;
  const exception = rules.allowedPackages.find((entry) => matches(entry.name, name));
  if (!exception) return null;
  const isSame = licence === '' || licence.includes(exception.licence);
  return isSame ? licence || exception.licence : null;
}

export const installScripts = rules.installScripts;
export const licenceExceptions = rules.allowedPackages;
export const denied: readonly DeniedVersions[] = deniedList.denied;

/**
 * Packages that must not be in the lock file: licences that are not allowed, versions known to be bad, unreviewed install
 * scripts.
 */
export function findings(
  packages: readonly LockedPackage[],
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  return packages.flatMap((entry) => {
    const { name, version, licence, hasInstallScript } = entry;
    const found: string[] = [];
    if (licenceOf(entry) === null) found.push(`${name} ${version}: the licence ${licence || '(none)'} is not allowed`);
    for (const rule of denied.filter((candidate) => candidate.name === name && isDenied(version, candidate))) {
      const isAccepted = deniedList.accepted.some((known) => known.name === name && known.version === version);
      if (!isAccepted) found.push(`${name} ${version} is denied: ${rule.why} (${rule.source})`);
    }
    if (hasInstallScript) {
      const known = installScripts.find((rule) => matches(rule.name, name));
      if (!known) found.push(`${name} ${version} runs an install script that nobody has looked at`);
      else if (allowScripts[name] !== known.runs)
        found.push(
          `${name}: allowScripts of package.json says ${String(allowScripts[name])}, the list says ${known.runs}`,
        );
    }
    return found;
  });
}
