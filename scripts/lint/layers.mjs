/**
 * Import rules (CONTRIBUTING.md explains them). The first layer whose pattern matches a file applies to it. A file may import our own
 * modules only if `allow` matches them and `denyOwn` does not, and it must not import packages that `deny` matches.
 */

/** Groups of domains, from left to right. A domain may call only domains in groups to its left, but may import the types of all. */
export const domainOrder = [
  ['ledger', 'outbox', 'consents', 'media'],
  ['auth', 'gstin', 'hotels', 'content', 'analytics'],
  ['hotel-members'],
  ['corporates', 'partners', 'staff'],
  ['approvals', 'booker-views'],
  ['pricing', 'webhooks', 'stay-revisions'],
  ['ari', 'audit-log', 'hotel-content'],
  ['partner-updates'],
  ['search', 'itinerary', 'loyalty', 'payments'],
  ['landing', 'bookings'],
  ['agent-payments', 'company-credit'],
  ['console-companies', 'console-rates', 'console-content'],
  ['invoices', 'calendar'],
  ['payables'],
  ['reconciliation'],
  ['day-close'],
  ['bank-statements', 'accounting-export'],
  ['stay-answers'],
  ['hotel-messages'],
  ['front-desk', 'reservations'],
  ['console-bookings', 'console-hotels'],
  ['console-today', 'console-search'],
  ['console-health', 'console-settings'],
  ['privacy'],
];

const SERVER_PACKAGES = [
  'drizzle-orm',
  'pg',
  'graphile-worker',
  'iron-session',
  '@node-rs/argon2',
  'nodemailer',
  'pdfkit',
  'sharp',
  '@redis/client',
];
const VIEW_PACKAGES = ['react', 'react-dom', 'next'];
const domain = String.raw`lib/domains/([\w-]+)`;
/** Modules that every layer may import, because they import no other module. */
const leaves = String.raw`^lib/(money|typed-number|dates|ids|page-routes|site-routes|console-routes|paths|console-paths|platform/audit/actor-kinds|platform/http/list-query|platform/(api-keys|check-digits|csv|shell|text)/[\w-]+)$`;

/** Patterns are matched against the path without its extension. */
export const layers = [
  {
    name: 'contract or rules',
    files: new RegExp(`^${domain}/(contract|rules|types|constants|accounts|actor)(/|$|-)`),
    allow: [
      `^${domain}/(contract|rules|types|constants|accounts|actor)`,
      '^lib/platform/(http/(endpoint|list-schemas|number-schemas|text-schemas|names|schema-names|schemaless-call)|errors/)',
      leaves,
    ],
    deny: [...VIEW_PACKAGES, ...SERVER_PACKAGES, 'server-only'],
  },
  {
    name: 'queries',
    files: new RegExp(`^${domain}/queries`),
    allow: [
      `^${domain}/(contract|rules|types|constants|accounts|queries)`,
      '^lib/platform/http/(client|endpoint|names)$',
      leaves,
    ],
    deny: SERVER_PACKAGES,
  },
  {
    name: 'repository',
    files: new RegExp(`^${domain}/server/(repository|repositories|personal-data)`),
    allow: [
      `^${domain}/server/(tables|repository|personal-data)`,
      `^${domain}/(contract|rules|types|accounts|actor)`,
      '^lib/platform/(db|errors|clock)/',
      leaves,
    ],
    deny: [...VIEW_PACKAGES],
  },
  {
    name: 'tables',
    files: new RegExp(`^${domain}/server/tables`),
    allow: [`^${domain}/(types|accounts|server/tables)`, '^lib/platform/(db/|api-keys/key-scopes$)'],
    deny: VIEW_PACKAGES,
  },
  {
    name: 'service',
    files: new RegExp(`^${domain}/server/`),
    allow: [
      `^${domain}/(contract|rules|types|constants|accounts|actor)`,
      `^${domain}/server/`,
      '^lib/providers/',
      '^lib/platform/',
      leaves,
    ],
    deny: ['drizzle-orm', 'next/headers', 'react-dom', 'pg'],
    ownRepositoryOnly: true,
  },
  {
    name: 'providers',
    files: /^lib\/providers\//,
    allow: ['^lib/providers/', '^lib/platform/', leaves],
    deny: ['drizzle-orm', ...VIEW_PACKAGES],
  },
  {
    name: 'request context',
    files: /^lib\/request-context\//,
    allow: [
      '^lib/request-context/',
      `^${domain}/(contract|rules|types|constants|actor|server/)`,
      '^lib/platform/',
      leaves,
    ],
    deny: ['drizzle-orm', 'pg', 'react-dom'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^lib/platform/db/'],
  },
  { name: 'platform', files: /^lib\/platform\//, allow: ['^lib/platform/', '^package.json$', leaves], deny: [] },
  {
    name: 'component primitives',
    files: /^components\/ui\//,
    allow: ['^components/ui/', '^styles/', leaves],
    deny: SERVER_PACKAGES,
  },
  {
    name: 'components',
    files: /^components\//,
    allow: [
      '^components/',
      `^${domain}/(contract|rules|types|constants|queries|actor)`,
      '^lib/platform/(http/(client|contract-form|endpoint|list-schemas|text-schemas|names)|seo/|errors/|webhooks/target$)',
      '^lib/providers/(identity|maps|payments)/client',
      '^styles/',
      leaves,
    ],
    deny: SERVER_PACKAGES,
  },
  {
    name: 'endpoint',
    files: /^app\/(.*\/)?route$/,
    allow: [
      '^lib/(request-context/(route|approval-kinds)|api-contract)$',
      `^${domain}/(contract|types|rules|server/)`,
      '^lib/platform/',
      '^lib/providers/',
      leaves,
      '^app/',
    ],
    deny: ['drizzle-orm', 'pg'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^components/'],
  },
  {
    name: 'page',
    files: /^app\//,
    allow: [
      '^app/',
      '^components/',
      '^styles/',
      `^${domain}/(contract|rules|types|constants|queries|actor|server/)`,
      '^lib/request-context/',
      '^lib/platform/',
      '^lib/providers/',
      leaves,
    ],
    deny: ['drizzle-orm', 'pg'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^lib/platform/db/'],
  },
  {
    name: 'operator command',
    files: /^scripts\/operator\//,
    allow: [
      '^scripts/(operator|launch|support|postgres)/',
      `^${domain}/(contract|rules|types|constants|accounts|actor|server/)`,
      '^components/ui/icon-paths$',
      '^lib/platform/',
      '^lib/providers/',
      leaves,
    ],
    deny: ['drizzle-orm'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^lib/platform/db/tables$'],
  },
  {
    name: 'demo',
    files: /^scripts\/demo\//,
    allow: [
      '^scripts/demo/',
      '^components/ui/icon$',
      `^${domain}/(contract|rules|types|constants|accounts|actor|server/)`,
      '^lib/platform/',
      '^lib/providers/',
      leaves,
    ],
    deny: ['drizzle-orm', 'pg'],
    denyOwn: [`^${domain}/server/tables`, '^lib/platform/db/tables$'],
  },
  {
    name: 'other script',
    files: /^scripts\//,
    allow: ['^(scripts|components|lib|tests|server)/', '^(package.json|docs/partner-client)$'],
    deny: ['drizzle-orm'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^lib/platform/db/tables$'],
  },
  {
    name: 'payment sandbox',
    files: /^server\/sandbox\//,
    allow: ['^server/(sandbox/|project-root$)', '^scripts/support/lock$', '^lib/platform/', leaves],
    deny: SERVER_PACKAGES,
    denyOwn: ['^lib/platform/db/'],
  },
  {
    name: 'server process',
    files: /^server\//,
    allow: ['^server/', '^app/', `^${domain}/server/`, '^lib/'],
    deny: ['drizzle-orm'],
    denyOwn: [`^${domain}/server/(repository|tables)`, '^lib/platform/db/tables$', '^server/sandbox/'],
  },
];

const patterns = new Map();
const matches = (pattern, target) => {
  if (!patterns.has(pattern)) patterns.set(pattern, new RegExp(pattern));
  return patterns.get(pattern).test(target);
};

/**
 * Returns the reason why a file must not import a module, or null when it may.
 * @param {string} file path from the root, without extension
 * @param {string} target own module as a path from the root without extension, or a package name
 * @param {boolean} isPackage
 * @returns {string | null}
 */
export function importViolation(file, target, isPackage) {
  const layer = layers.find((candidate) => candidate.files.test(file));
  if (!layer) return null;
  if (isPackage) {
    const denied = layer.deny.find((name) => target === name || target.startsWith(`${name}/`));
    return denied ? `A ${layer.name} file must not import the package ${denied}` : null;
  }
  if (
    layer.denyOwn?.some((pattern) => matches(pattern, target)) ||
    !layer.allow.some((pattern) => matches(pattern, target))
  ) {
    return `A ${layer.name} file must not import ${target}`;
  }
  return domainViolation(file, target, layer);
}

function domainViolation(file, target, layer) {
  const from = /^lib\/domains\/([\w-]+)\//.exec(file)?.[1];
  const to = /^lib\/domains\/([\w-]+)\/(.*)$/.exec(target);
  if (!from || !to || to[1] === from) return null;
  const isTypesModule = /^(types|accounts|actor)/.test(to[2]);
  if (layer.ownRepositoryOnly && /^server\/(repository|tables)/.test(to[2]))
    return `The domain ${from} must not use the tables of ${to[1]}. Call its service instead.`;
  if (layer.name === 'repository' && to[2].startsWith('server/repository'))
    return `The domain ${from} must not use the repository of ${to[1]}. Call its service instead.`;
  if (!isTypesModule && rankOf(to[1]) >= rankOf(from))
    return `The domain ${from} must not call ${to[1]}, which is not to its left in domainOrder (scripts/lint/layers.mjs)`;
  return null;
}

function rankOf(name) {
  const rank = domainOrder.findIndex((group) => group.includes(name));
  if (rank < 0) throw new Error(`Add the domain ${name} to domainOrder in scripts/lint/layers.mjs`);
  return rank;
}
