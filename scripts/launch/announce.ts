import type { Settings } from '@/lib/platform/env/settings';

const DEMO_ACCOUNTS = [
  ['booker@acme.example', 'corporate booker, two legal entities, rewards'],
  ['desk@nimbus.example', 'corporate desk: one-time codes, daily limit'],
  ['travel@orbit.example', 'corporate without a wallet yet'],
  ['agent@wayfarer.example', 'travel agent with bookings to pay'],
] as const;

export function announce(settings: Settings, hasSandbox: boolean): void {
  const lines = [`Folio is ready: ${settings.SITE_URL}`];
  if (settings.STAGE !== 'production') {
    lines.push('', 'Demo accounts; the password of each is Welcome@123:');
    for (const [email, description] of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(24)} ${description}`);
    if (['local', 'test'].includes(settings.STAGE))
      lines.push('', `Mails and text messages: ${settings.SITE_URL}/dev/inbox/`);
    if (hasSandbox) lines.push(`Payment sandbox:         ${new URL(settings.PAYMENT_SCRIPT_URL).origin}/`);
    lines.push(
      '',
      `*** DEMONSTRATION (STAGE=${settings.STAGE}): invented hotels, public passwords${hasSandbox ? ', sandbox payments' : ''}. Not for real guests or money. ***`,
    );
  }
  console.log(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop all processes.`);
}
