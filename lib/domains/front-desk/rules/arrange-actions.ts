import { DESK_ACTIONS, type DeskAction, type DeskState } from '../types';

/** Buttons in their order. All other actions are in a menu. */
const MAIN: Readonly<Partial<Record<DeskState, readonly DeskAction[]>>> = {
  in_house: ['check-out', 'early-departure', 'extension'],
  departed: ['early-departure-reversal', 'check-out-reversal'],
};
const MAIN_BEFORE_ARRIVAL: readonly DeskAction[] = [
  'check-in',
  'check-out',
  'keep-room',
  'no-show',
  'no-show-reversal',
];

const MENU: readonly DeskAction[] = [
  'check-out',
  'early-departure-reversal',
  'early-departure',
  'extension',
  'keep-room',
  'no-show',
];

/** Of two actions for the same moment, only the first is a button. */
const REPLACES: readonly (readonly [DeskAction, DeskAction])[] = [
  ['check-in', 'check-out'],
  ['check-out', 'early-departure'],
  ['early-departure-reversal', 'check-out-reversal'],
];

export function arrangeActions(
  state: DeskState,
  actions: readonly DeskAction[],
): { main: DeskAction[]; menu: DeskAction[] } {
  const offered = (MAIN[state] ?? MAIN_BEFORE_ARRIVAL).filter((action) => actions.includes(action));
  const replaced = REPLACES.filter(([first]) => offered.includes(first)).map(([, second]) => second);
  const main = offered.filter((action) => !replaced.includes(action));
  const inMenu = [...MENU, ...DESK_ACTIONS.filter((action) => !MENU.includes(action))];
  return { main, menu: inMenu.filter((action) => actions.includes(action) && !main.includes(action)) };
}
