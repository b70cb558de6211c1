/**
 * The texts of our own inline scripts on landing pages, exactly as they stand in the HTML. Their policy allows these and the data
 * of the framework; an inline script that is not in this list is blocked by the browser.
 */
export const OWN_INLINE_SCRIPTS: readonly string[] = [];
