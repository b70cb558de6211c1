/** The oldest Node.js that the dependencies run on (package.json, "engines"). */
const OLDEST = [20, 19];

/** Written so that old versions of Node.js can parse it. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Folio needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
