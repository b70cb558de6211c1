import { apiContract } from '@/lib/api-contract';
import { tripFields } from '@/lib/domains/bookings/contract/trip-fields';
import { line, requiredLine, requiredText, text } from '@/lib/platform/http/text-schemas';

test.each(['\u0007', '\u0085', '\u202E', '\u2066', '\u007F'])(
  'text schemas refuse the control character %j',
  (character) => {
    for (const schema of [text(20), line(20), requiredText('Name', 20), requiredLine('Name', 20)]) {
      expect(schema.safeParse(`Ac${character}me`).error?.issues[0]?.message).toBe(
        'contains characters that are not allowed',
      );
    }
  },
);

test('text schemas trim and compose, line schemas replace line breaks, and both check the length', () => {
  expect(text(20).parse(' Rene\u0301\nB ')).toBe('René\nB');
  expect(requiredLine('Name', 20).parse(' Asha \n\t Rao ')).toBe('Asha Rao');
  expect(requiredText('Name', 20).safeParse('  ').error?.issues[0]?.message).toBe('Name is a required field');
  for (const schema of [line(3), text(3), requiredLine('Name', 3)])
    expect(schema.safeParse('abcd').error?.issues[0]?.message).toBe('Please enter at most 3 characters');
});

test.each([
  ['zero-width spaces', 'A\u200Bsh\u2060a\uFEFF'],
  ['tags', 'Asha\u{E0041}\u{E007F}'],
  ['direction marks without an override', '\u200EAsha\u200F\u061C'],
  ['soft hyphens and fillers', 'As\u00ADha\u3164\u115F\u180E\u2800'],
  ['joiners between Latin letters', 'A\u200Ds\u200Cha\u200D'],
  ['variation selectors', 'A\uFE0Fsha\u{E0100}'],
])('text schemas remove %s from a name', (_case, typed) => {
  for (const schema of [text(20), line(20), requiredText('Name', 20), requiredLine('Name', 20)]) {
    expect(schema.parse(typed)).toBe('Asha');
  }
});

test('a name of only invisible characters counts as missing, and invisible characters do not count towards the length', () => {
  expect(requiredLine('Name', 20).safeParse('\u200B\u{E0041} \u2800').error?.issues[0]?.message).toBe(
    'Name is a required field',
  );
  expect(line(4).parse(`A\u200B${'\u200B'.repeat(40)}sha`)).toBe('Asha');
});

test.each([
  ['Hindi, half form', 'क्\u200Dष'],
  ['Marathi, eyelash ra', 'दर्\u200Dया'],
  ['Malayalam, chillu at the end', 'അവന്\u200D'],
  ['Bengali', 'র্\u200Cয'],
  ['Urdu', 'نامه\u200Cها'],
  ['an emoji', 'Thanks ❤\uFE0F'],
])('text schemas preserve joiners that a script needs (%s)', (_case, typed) => {
  expect(line(20).parse(typed)).toBe(typed.normalize('NFC'));
});

/** Fields with free text that mails, vouchers, invoices and screens show, by endpoint id. */
const FREE_TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'add-gstin': ['legal_entity', 'address.building', 'address.street', 'address.city', 'address.state'],
  enrol: ['legal_name', 'city', 'contact_name'],
  'sign-up': ['name'],
  'add-question': ['question', 'page'],
  'write-review': ['title', 'text'],
  'create-booking': ['comments', ...Object.keys(tripFields), 'legal_entity.name', 'rooms.0.primary_guest.name'],
  'pay-at-hotel': ['name', 'message', ...Object.keys(tripFields)],
};
const fields = Object.entries(FREE_TEXT_FIELDS).flatMap(([id, names]) => names.map((name) => [id, name] as const));

test.each(fields)('endpoint %s refuses hidden characters in %s', (id, name) => {
  const schema = apiContract.find(({ endpoint }) => endpoint.id === id)?.endpoint.body;
  const [first = '', ...rest] = name.split('.').toReversed();
  const body = rest.reduce<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), {
    [first]: 'Ac\u202Eme and twenty letters\u0007',
  });
  const issues = schema?.safeParse(body).error?.issues ?? [];
  const matching = issues.filter(({ message }) => message === 'contains characters that are not allowed');
  expect(matching.map(({ path }) => path.join('.'))).toContain(name);
});
