import { createHash } from 'node:crypto';

/**
 * The one inline script of landing pages, which are the same for every visitor. It runs before the first paint and before React:
 * - a browser in which a member signed in (the cookie of components/account/sign-in-hint.ts) gets the member's layout;
 * - a press on a button whose code has not loaded yet (`data-opens`) marks the button as busy; the component that loads the code
 *   reads the mark.
 * The page's policy allows it by its hash (docs/decisions/069-first-script.md).
 */
export const FIRST_SCRIPT = `(function(d,p){
if(/(^|; )folio_known=1(;|$)/.test(d.cookie))d.documentElement.dataset.visitor="member";
d.addEventListener("click",function(e){
if(p)p.removeAttribute("aria-busy");
p=e.target.closest&&e.target.closest("[data-opens]");
if(p)p.setAttribute("aria-busy","true")},true)})(document)`.replaceAll('\n', '');

/** Its source in a content security policy; also in policies with a nonce, because the script has no nonce attribute. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;
