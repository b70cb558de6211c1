/**
 * The variables by which a drawer follows the finger, as the headless library registers them when the first one opens. The browser
 * computes the styles of the whole page anew upon that, so it is done before the page is drawn; the library passes over what is
 * registered.
 */
const LENGTHS = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
const NUMBERS: readonly (readonly [string, string])[] = [
  ['--drawer-swipe-progress', '0'],
  ['--drawer-swipe-strength', '1'],
];

/** Once per page, in a browser that knows registered variables. */
export function registerDrawerVariables(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const name of LENGTHS) register({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
  for (const [name, initialValue] of NUMBERS) register({ name, syntax: '<number>', inherits: false, initialValue });
}

function register(definition: PropertyDefinition): void {
  try {
    CSS.registerProperty(definition);
  } catch {
    // Registered already: by the library, or by this module before it was loaded anew.
  }
}
