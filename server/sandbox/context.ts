import type { Clock } from './clock';
import type { Faults } from './faults';
import type { SandboxSettings } from './settings';
import type { Store } from './store/store';
import type { WebhookSender } from './webhooks/sender';

export interface Sandbox {
  settings: SandboxSettings;
  clock: Clock;
  faults: Faults;
  store: Store;
  webhooks: WebhookSender;
}
