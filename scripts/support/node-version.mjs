/** The oldest Node.js that the dependencies run on (package.json, "engines"). */
const OLDEST = [20, 19];

/** Ends the process with a clear message on an older Node.js. Written so that old versions can still parse it. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Folio needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
