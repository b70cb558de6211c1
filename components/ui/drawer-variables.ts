/** CSS variables of the swipe gesture. Registering them when a drawer opens would make the browser recompute all styles. */
const LENGTH_VARIABLES = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
const NUMBER_VARIABLES: readonly (readonly [string, string])[] = [
  ['--drawer-swipe-progress', '0'],
  ['--drawer-swipe-strength', '1'],
];

export function registerDrawerVariables(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const name of LENGTH_VARIABLES) register({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
  for (const [name, initialValue] of NUMBER_VARIABLES)
    register({ name, syntax: '<number>', inherits: false, initialValue });
}

function register(definition: PropertyDefinition): void {
  try {
    CSS.registerProperty(definition);
  } catch {
    // Already registered, by the library or by an earlier load of this module.
  }
}
