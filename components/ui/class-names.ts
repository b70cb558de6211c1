/** Joins the class names that are set; conditions write `open && styles.open`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
