/** The oldest version that the dependencies support (package.json, "engines"). */
const MIN_VERSION = [20, 19];

/** Exits with a message on older versions. This file must use only syntax that they can parse. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return;
  console.error(
    `Folio needs Node.js ${MIN_VERSION.join('.')} or newer, but this is ${process.versions.node}. Install a newer version.`,
  );
  process.exit(1);
}
