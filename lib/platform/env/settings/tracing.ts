import { z } from 'zod';
import { setting, url } from '../setting';

/** The names are those of the OpenTelemetry specification. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'Traces',
    'Base address of an OpenTelemetry collector that accepts OTLP over HTTP, such as http://collector:4318; if empty, nothing is traced',
    '',
    url().optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'Traces',
    'Headers for the collector, such as its key: name=value, separated by commas',
    '',
    z
      .string()
      .regex(/^[\w-]+=[^,\r\n]*(,[\w-]+=[^,\r\n]*)*$/, 'must look like name=value,name=value')
      .optional(),
  ),
  OTEL_SERVICE_NAME: setting('Traces', 'Name of this service in traces', 'folio', z.string().min(1).default('folio')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Traces',
    'Share of requests and jobs that are traced, 0 to 1',
    '1',
    z.coerce.number().min(0).max(1).default(1),
  ),
} as const;
