import { targetAddress } from '@/scripts/operator/db/target-address';

const SECRET = 'postgresql://folio:secret@db.example:5432/folio';
const OPEN = 'postgresql://folio@db.example:5432/folio';

test('the target is what TARGET_DATABASE_URL says, or an argument that holds no secret', () => {
  expect(targetAddress(undefined, SECRET)).toBe(SECRET);
  expect(targetAddress(OPEN, undefined)).toBe(OPEN);
  expect(targetAddress('postgres://db.example/folio?sslmode=require', undefined)).toBe(
    'postgres://db.example/folio?sslmode=require',
  );
});

test.each([
  ['a password', SECRET],
  ['an empty user and a password', 'postgresql://:secret@db.example/folio'],
  ['a password among its options', 'postgresql://db.example/folio?user=folio&password=secret'],
])('an argument with %s is refused without repeating it: everybody on the machine could read it', (_, argument) => {
  expect(() => targetAddress(argument, undefined)).toThrow(/everybody on this machine.*TARGET_DATABASE_URL/);
  expect(() => targetAddress(argument, undefined)).not.toThrow(/secret/);
});

test.each([
  ['none', undefined, undefined, /Name the target/],
  ['two', OPEN, SECRET, /once/],
  ['something else', 'db.example', undefined, /Name the target/],
  ['another protocol', 'https://db.example/folio', undefined, /Name the target/],
])('%s is refused', (_, argument, setting, message) => {
  expect(() => targetAddress(argument, setting)).toThrow(message);
});
