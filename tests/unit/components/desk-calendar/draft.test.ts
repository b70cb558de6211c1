import { toModel } from '@/components/desk-calendar/calendar-model';
import { toItems, withoutProblems, type DraftCell } from '@/components/desk-calendar/edit/draft';
import { emptyForm, readForm, type EditForm } from '@/components/desk-calendar/edit/edit-form';
import { createCalendar } from '@/tests/support/desk-calendar';

const calendar = createCalendar(['Oak', 'Maple'], 14);
const model = toModel(calendar);
const form = (changed: Partial<EditForm>): EditForm => ({
  ...emptyForm({ top: 0, bottom: 0, left: 0, right: 13 }, model),
  ...changed,
});
const stock = (roomType: string, night: string, total: number): DraftCell => ({ roomType, night, values: { total } });

test('toItems joins successive nights with equal values, and room types with equal ranges', () => {
  const cells = [
    stock('oak', '2026-12-02', 5),
    stock('oak', '2026-12-01', 5),
    stock('oak', '2026-12-03', 6),
    stock('maple', '2026-12-01', 5),
    stock('maple', '2026-12-02', 5),
  ];
  expect(toItems(cells)).toEqual([
    { roomTypes: ['maple', 'oak'], from: '2026-12-01', to: '2026-12-02', set: { total: 5 } },
    { roomTypes: ['oak'], from: '2026-12-03', to: '2026-12-03', set: { total: 6 } },
  ]);
});

test('withoutProblems removes only the values of the kind with a problem', () => {
  const cell = { roomType: 'oak', night: '2026-12-01', values: { total: 5, minStay: 2 } };
  const problem = { kind: 'stock' as const, roomType: 'oak', night: '2026-12-01' };
  expect(withoutProblems([cell, stock('oak', '2026-12-02', 5)], [problem])).toEqual([
    { ...cell, values: { minStay: 2 } },
    stock('oak', '2026-12-02', 5),
  ]);
  expect(withoutProblems([stock('oak', '2026-12-01', 5)], [problem])).toEqual([]);
});

test('readForm changes the chosen weekdays, room types and filled fields only', () => {
  const read = readForm(form({ weekdays: [4], roomTypes: ['oak', 'maple'], minStay: '2', single: '4,200' }), model);
  const set = { minStay: 2, websitePrice: { single: 4200 } };
  expect('cells' in read && toItems(read.cells)).toEqual([
    { roomTypes: ['maple', 'oak'], from: '2026-12-04', to: '2026-12-04', set },
    { roomTypes: ['maple', 'oak'], from: '2026-12-11', to: '2026-12-11', set },
  ]);
});

test('readForm makes a blackout of the whole hotel, and removes prices of single nights', () => {
  const range = { from: '2026-12-03', to: '2026-12-04' };
  const read = readForm(form({ ...range, blackout: 'on', blackoutReason: ' Repairs ', isPriceRemoved: true }), model);
  expect('cells' in read && toItems(read.cells)).toEqual([
    { ...range, set: { blackout: 'Repairs' } },
    { roomTypes: ['oak'], ...range, set: { websitePrice: null } },
  ]);
});

test('readForm leaves out and counts the cells of a partner', () => {
  const partner = { partnerCode: 'cm', partnerName: 'Channel Manager' };
  const owned = toModel({
    ...calendar,
    partnerCells: [{ kind: 'rate', from: '2026-12-02', to: '2026-12-14', ...partner }],
  });
  const read = readForm(form({ to: '2026-12-03', total: '6', single: '4000' }), owned);
  expect(read).toMatchObject({ partnerCells: 2 });
  expect('cells' in read && toItems(read.cells)).toEqual([
    { roomTypes: ['oak'], from: '2026-12-01', to: '2026-12-01', set: { total: 6, websitePrice: { single: 4000 } } },
    { roomTypes: ['oak'], from: '2026-12-02', to: '2026-12-03', set: { total: 6 } },
  ]);
  const onlyPartner = readForm(form({ from: '2026-12-05', single: '4000' }), owned);
  expect(onlyPartner).toEqual({ errors: { form: expect.stringContaining('Take them over first') } });
});

test('readForm names the invalid fields', () => {
  const wrong = form({
    to: '2026-11-01',
    weekdays: [],
    roomTypes: [],
    total: '-1',
    minStay: 'x',
    single: '0',
    kid: '0',
  });
  const read = readForm({ ...wrong, blackout: 'on' }, model);
  expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual(
    ['blackoutReason', 'minStay', 'roomTypes', 'single', 'to', 'total', 'weekdays'].sort(),
  );
  expect(readForm(form({}), model)).toEqual({ errors: { form: 'No value is filled in. Enter at least one.' } });
});
