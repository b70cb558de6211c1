import { denied, installScripts, licenceExceptions, licenceOf } from './findings';
import type { LockedPackage } from './locked-packages';

export function licencePage(packages: readonly LockedPackage[]): string {
  const delivered = packages.filter(({ isTool }) => !isTool);
  return `# Licences

Made by \`npm run licences\` from the lock file; a test fails when it is old. The allow list and the reasons for exceptions lie in
\`scripts/developer/licences/allowed.json\`, versions that must not be installed in \`scripts/developer/licences/denied-versions.json\`
(${denied.length} entries, read against the lock file by \`npm run licences\` and by a unit test). \`npm run --silent sbom\` writes what is delivered
as CycloneDX.

${delivered.length} packages are delivered, ${packages.length - delivered.length} more build and test. Native parts are listed for every platform; an installation holds one of each.

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
