import { targetAddress } from '@/scripts/operator/db/target-address';

const SECRET = 'postgresql://folio:secret@db.example:5432/folio';
const OPEN = 'postgresql://folio@db.example:5432/folio';

test('targetAddress returns TARGET_DATABASE_URL, or an argument without a password', () => {
  expect(targetAddress(undefined, SECRET)).toBe(SECRET);
  expect(targetAddress(OPEN, undefined)).toBe(OPEN);
  expect(targetAddress('postgres://db.example/folio?sslmode=require', undefined)).toBe(
    'postgres://db.example/folio?sslmode=require',
  );
});

test.each([
  ['a password', SECRET],
  ['an empty user and a password', 'postgresql://:secret@db.example/folio'],
  ['a password among its parameters', 'postgresql://db.example/folio?user=folio&password=secret'],
])('targetAddress refuses an argument with %s, and its message does not repeat the password', (_, argument) => {
  expect(() => targetAddress(argument, undefined)).toThrow(/users of this machine.*TARGET_DATABASE_URL/);
  expect(() => targetAddress(argument, undefined)).not.toThrow(/secret/);
});

test.each([
  ['no target', undefined, undefined, /Name the target/],
  ['two targets', OPEN, SECRET, /once/],
  ['a host name', 'db.example', undefined, /Name the target/],
  ['an address with another protocol', 'https://db.example/folio', undefined, /Name the target/],
])('targetAddress refuses %s', (_, argument, setting, message) => {
  expect(() => targetAddress(argument, setting)).toThrow(message);
});
