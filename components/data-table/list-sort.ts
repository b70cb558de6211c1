/** A sort is the name of a field, with a hyphen before it for the descending order. */
export const isDescending = (sort: string) => sort.startsWith('-');
export const sortField = (sort: string) => sort.replace(/^-/, '');
