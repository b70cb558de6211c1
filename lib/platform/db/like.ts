/** The text as part of a LIKE pattern, with its own wildcards escaped. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain this one. */
export const containing = (text: string) => `%${escapeLike(text)}%`;
