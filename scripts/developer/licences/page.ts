import { denied, installScripts, licenceExceptions, licenceOf } from './findings';
import type { LockedPackage } from './locked-packages';

export function licencePage(packages: readonly LockedPackage[]): string {
  const delivered = packages.filter(({ isTool }) => !isTool);
  return `# Licences

\`npm run licences\` generates this page from the lock file, and a unit test fails when it is out of date. Allowed licences and the
reasons for exceptions are in \`scripts/developer/licences/allowed.json\`. Versions that must not be installed are in
\`scripts/developer/licences/denied-versions.json\` (${denied.length} entries); \`npm run licences\` and a unit test compare them with the lock
file. \`npm run --silent sbom\` prints the delivered packages in the CycloneDX format.

${delivered.length} packages are delivered; ${packages.length - delivered.length} more are used to build and test. Native packages are listed for every platform; an installation contains those of its own.

## Exceptions

${licenceExceptions.map(({ name, licence, why }) => `- ${name} (${licence}): ${why}.`).join('\n')}

## Install scripts

${installScripts.map(({ name, runs, why }) => `- ${name}: ${runs ? 'runs' : 'does not run'}; ${why}.`).join('\n')}

## Delivered

${listed(delivered)}

## Tools

${listed(packages.filter(({ isTool }) => isTool))}
`;
}

function listed(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, string[]>();
  for (const entry of packages) {
    const licence = licenceOf(entry) ?? entry.licence;
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${entry.name} ${entry.version}`]);
  }
  return [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `**${licence}** (${names.length}): ${names.join(', ')}.`)
    .join('\n\n');
}
