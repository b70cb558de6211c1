import { identifiersPattern } from '@/lib/platform/db/personal-data';

const patternOf = (name: string) => identifiersPattern({ names: [name], emails: [], phones: [], subjects: [] });

test.each(['Asha Rao', 'R Kumar', 'A. P. J. Abdul Kalam', "Meera O'Nair-Das", 'आशा राव', 'ആശ നായർ'])(
  '%s is looked for in texts',
  (name) => {
    expect(patternOf(name)).not.toBeNull();
  },
);

test.each(['manager', 'Null', '2026-11', '2026-11 21', 'null, null', '"role" "manager"', 'A B', ' Asha', ''])(
  '%p may mean anything',
  (name) => {
    expect(patternOf(name)).toBeNull();
  },
);
