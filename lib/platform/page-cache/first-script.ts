import { createHash } from 'node:crypto';

/**
 * The only inline script of landing pages besides those of Next. It runs before the first paint, shows the layout for members in a browser
 * in which a member signed in, and sets `aria-busy` on a clicked button whose code has not loaded yet (`data-opens`, decision 069).
 */
export const FIRST_SCRIPT = `(function(d,p){
if(/(^|; )folio_known=1(;|$)/.test(d.cookie))d.documentElement.dataset.visitor="member";
d.addEventListener("click",function(e){
if(p)p.removeAttribute("aria-busy");
p=e.target.closest&&e.target.closest("[data-opens]");
if(p)p.setAttribute("aria-busy","true")},true)})(document)`.replaceAll('\n', '');

/** Policies with a nonce need this source too, because the script has no nonce attribute. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;
