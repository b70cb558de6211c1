/** The CSS variables of the drawer's swipe. Registering them at the first opening would make the browser compute all styles again. */
const LENGTHS = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
const NUMBERS: readonly (readonly [string, string])[] = [
  ['--drawer-swipe-progress', '0'],
  ['--drawer-swipe-strength', '1'],
];

export function registerDrawerVariables(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const name of LENGTHS) register({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
  for (const [name, initialValue] of NUMBERS) register({ name, syntax: '<number>', inherits: false, initialValue });
}

function register(definition: PropertyDefinition): void {
  try {
    CSS.registerProperty(definition);
  } catch {
    // Already registered, by the library or by an earlier load of this module.
  }
}
