import { apiContract } from '@/lib/api-contract';
import { line, requiredLine, requiredText, text } from '@/lib/platform/http/endpoint-text';

test.each(['\u0007', '\u0085', '\u202E', '\u2066', '\u007F'])('text takes no %j', (mark) => {
  for (const schema of [text(20), line(20), requiredText('Name', 20), requiredLine('Name', 20)]) {
    expect(schema.safeParse(`Ac${mark}me`).error?.issues[0]?.message).toBe('contains characters that are not allowed');
  }
});

test('text is trimmed and composed; a line has no breaks', () => {
  expect(text(20).parse(' Rene\u0301\nB ')).toBe('René\nB');
  expect(requiredLine('Name', 20).parse(' Asha \n\t Rao ')).toBe('Asha Rao');
  expect(requiredText('Name', 20).safeParse('  ').error?.issues[0]?.message).toBe('Name is a required field');
  expect(line(3).safeParse('abcd').success).toBe(false);
});

/** Names, addresses and words that people type and that mails, vouchers, invoices and screens print. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'add-gstin': ['legal_entity', 'address.building', 'address.street', 'address.city', 'address.state'],
  enrol: ['legal_name', 'city', 'contact_name'],
  'sign-up': ['name'],
  'add-question': ['question', 'page'],
  'write-review': ['title', 'text'],
  'create-booking': [
    'comments',
    'cost_centre',
    'project',
    'po_number',
    'legal_entity.name',
    'rooms.0.primary_guest.name',
  ],
  'pay-at-hotel': ['name', 'message', 'cost_centre'],
};
const fields = Object.entries(TYPED).flatMap(([id, names]) => names.map((name) => [id, name] as const));

test.each(fields)('%s takes no hidden characters in %s', (id, name) => {
  const schema = apiContract.find(({ endpoint }) => endpoint.id === id)?.endpoint.body;
  const [first = '', ...rest] = name.split('.').toReversed();
  const body = rest.reduce<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), {
    [first]: 'Ac\u202Eme and twenty letters\u0007',
  });
  const issues = schema?.safeParse(body).error?.issues ?? [];
  const blamed = issues.filter(({ message }) => message === 'contains characters that are not allowed');
  expect(blamed.map(({ path }) => path.join('.'))).toContain(name);
});
