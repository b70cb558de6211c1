import { identifiersPattern } from '@/lib/platform/db/personal-data';

const namePattern = (name: string) => identifiersPattern({ names: [name], emails: [], phones: [], subjects: [] });

test.each(['Asha Rao', 'R Kumar', 'A. P. J. Abdul Kalam', "Meera O'Nair-Das", 'आशा राव', 'ആശ നായർ'])(
  'identifiersPattern matches the name %s',
  (name) => {
    expect(namePattern(name)).not.toBeNull();
  },
);

test.each(['manager', 'Null', '2026-11', '2026-11 21', 'null, null', '"role" "manager"', 'A B', ' Asha', ''])(
  'identifiersPattern returns null for the ambiguous name %p',
  (name) => {
    expect(namePattern(name)).toBeNull();
  },
);
