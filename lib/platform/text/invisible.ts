/** Content of a character class: characters that take no space or show nothing. */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800`;

export const UNPRINTABLE = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}`;
