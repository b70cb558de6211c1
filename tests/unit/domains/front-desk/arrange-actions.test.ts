import { arrangeActions } from '@/lib/domains/front-desk/rules/arrange-actions';
import { DESK_ACTIONS, DESK_STATES } from '@/lib/domains/front-desk/types';

test('arrangeActions makes the arrival the main action of expected guests', () => {
  expect(arrangeActions('due', ['check-in', 'check-out', 'keep-room', 'extension'])).toEqual({
    main: ['check-in', 'keep-room'],
    menu: ['check-out', 'extension'],
  });
  expect(arrangeActions('overdue', ['check-out', 'no-show', 'early-departure'])).toEqual({
    main: ['check-out', 'no-show'],
    menu: ['early-departure'],
  });
});

test('arrangeActions makes the departure the main action of checked-in guests, and puts corrections into the menu', () => {
  expect(arrangeActions('in_house', ['check-out', 'keep-room', 'no-show', 'early-departure', 'extension'])).toEqual({
    main: ['check-out', 'extension'],
    menu: ['early-departure', 'keep-room', 'no-show'],
  });
  expect(arrangeActions('in_house', ['no-show', 'early-departure', 'extension'])).toEqual({
    main: ['early-departure', 'extension'],
    menu: ['no-show'],
  });
});

test('arrangeActions has only corrections for departed guests, and the reversal for a no-show', () => {
  expect(arrangeActions('departed', ['no-show', 'early-departure'])).toEqual({
    main: [],
    menu: ['early-departure', 'no-show'],
  });
  expect(arrangeActions('no_show', ['no-show-reversal'])).toEqual({ main: ['no-show-reversal'], menu: [] });
});

test('arrangeActions loses no action and shows none twice', () => {
  for (const state of DESK_STATES) {
    const { main, menu } = arrangeActions(state, DESK_ACTIONS);
    expect([...main, ...menu].sort()).toEqual([...DESK_ACTIONS].sort());
  }
});
