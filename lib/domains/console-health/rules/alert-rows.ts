/** The value of a metric at which an alert fires, as in deploy/prometheus/alerts.yaml. */
export interface AlertRule {
  alert: string;
  meaning: string;
  metric: string;
  fires: 'above' | 'below';
  limit: number;
  unit: 'count' | 'seconds' | 'bytes' | 'yes or no';
}

const HOUR = 3_600;

/** A test compares the limits with deploy/prometheus/alerts.yaml. Rates need a history, which only Prometheus has. */
export const ALERT_RULES: readonly AlertRule[] = [
  rule('FolioPaymentsUnsettled', 'Payments without a booking or a refund', 'folio_payments_unsettled', 'above', 0),
  rule('FolioRefundsStuck', 'Refunds that are not delivered', 'folio_refunds_stuck', 'above', 0),
  rule('FolioHoldsOverdue', 'Expired holds that still occupy rooms', 'folio_holds_overdue', 'above', 0),
  rule('FolioLedgerUnbalanced', 'The ledger balances', 'folio_books_whole', 'below', 1, 'yes or no'),
  rule('FolioLedgerUnbalanced', 'The points ledger balances', 'folio_points_whole', 'below', 1, 'yes or no'),
  rule(
    'FolioLedgerUnaudited',
    'Last audit of the ledger',
    'folio_books_whole_age_seconds',
    'above',
    3 * HOUR,
    'seconds',
  ),
  rule(
    'FolioLedgerUnaudited',
    'Last audit of the points',
    'folio_points_whole_age_seconds',
    'above',
    50 * HOUR,
    'seconds',
  ),
  rule(
    'FolioJobsDelayed',
    'Waiting time of the oldest due job',
    'folio_jobs_oldest_due_seconds',
    'above',
    120,
    'seconds',
  ),
  rule('FolioJobsFailed', 'Jobs without attempts left', 'folio_jobs_given_up', 'above', 0),
  rule(
    'FolioOutboxDelayed',
    'Age of the oldest unsent message',
    'folio_outbox_oldest_seconds',
    'above',
    600,
    'seconds',
  ),
  rule(
    'FolioWebhooksDelayed',
    'Oldest event of a webhook',
    'folio_webhooks_oldest_due_seconds',
    'above',
    HOUR,
    'seconds',
  ),
  rule('FolioBackupOld', 'Age of the last backup', 'folio_backup_age_seconds', 'above', 36 * HOUR, 'seconds'),
  rule('FolioRedisUnreachable', 'Redis is reached, or none is set', 'folio_redis_connected', 'below', 1, 'yes or no'),
  rule('FolioPoolExhausted', 'Callers that wait for a connection', 'folio_pool_waiting', 'above', 0),
  rule('FolioHighMemory', 'Memory of this process', 'process_resident_memory_bytes', 'above', 700_000_000, 'bytes'),
];

function rule(
  alert: string,
  meaning: string,
  metric: string,
  fires: AlertRule['fires'],
  limit: number,
  unit: AlertRule['unit'] = 'count',
): AlertRule {
  return { alert, meaning, metric, fires, limit, unit };
}

export interface AlertRow {
  alert: string;
  meaning: string;
  value: string;
  limit: string;
  state: 'ok' | 'warning' | 'unknown';
}

/** @param values by the name of the metric; NaN and a missing value are unknown */
export function alertRows(values: ReadonlyMap<string, number>): AlertRow[] {
  return ALERT_RULES.map(({ alert, meaning, metric, fires, limit, unit }) => {
    const value = values.get(metric) ?? Number.NaN;
    const isFiring = fires === 'above' ? value > limit : value < limit;
    return {
      alert,
      meaning,
      value: quantityText(value, unit),
      limit: unit === 'yes or no' ? 'yes' : `at most ${quantityText(limit, unit)}`,
      state: Number.isNaN(value) ? 'unknown' : isFiring ? 'warning' : 'ok',
    };
  });
}

function quantityText(value: number, unit: AlertRule['unit']): string {
  if (Number.isNaN(value)) return 'not known';
  if (unit === 'yes or no') return value >= 1 ? 'yes' : 'no';
  if (unit === 'bytes') return bytesText(value);
  return unit === 'seconds' ? durationText(value) : String(value);
}

export function bytesText(bytes: number): string {
  return bytes >= 1_000_000_000 ? `${(bytes / 1_000_000_000).toFixed(1)} GB` : `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** The largest unit in which the duration is at least two, for example "90 min" and "3 h". */
export function durationText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / 60)} min`;
  return seconds < 48 * HOUR ? `${Math.round(seconds / HOUR)} h` : `${Math.floor(seconds / (24 * HOUR))} days`;
}
