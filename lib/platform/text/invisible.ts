/**
 * Characters without width or ink, for use inside a character class: zero-width spaces, joiners, soft hyphens, fillers, tags,
 * annotation marks and the empty Braille pattern.
 */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800`;

/** Control, format and private-use characters and lone surrogates, for use inside a character class. */
export const UNPRINTABLE = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}`;
