import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../docs/read-documents';

export interface Volume {
  name: string;
  persistentVolumeClaim?: { claimName: string };
}
export interface Container {
  image: string;
  command?: string[];
  volumeMounts: { name: string; mountPath: string }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: Record<string, unknown>;
  resources: { limits: { memory: string } };
  [probe: `${string}Probe`]: {
    httpGet: { path: string; port: string };
    periodSeconds: number;
    failureThreshold: number;
  };
}
export interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: {
    terminationGracePeriodSeconds?: number;
    securityContext: Record<string, unknown>;
    containers: Container[];
    volumes?: Volume[];
  };
}
export interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    ports?: { name: string; targetPort: string }[];
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
  };
}
export const manifests = fs
  .readdirSync(path.join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) =>
    parseAllDocuments(fs.readFileSync(path.join(root, 'deploy/kubernetes', file), 'utf8')).map(
      (document) => document.toJS() as Manifest,
    ),
  );
/** The pods and pod templates of the manifests. */
export const pods = manifests.flatMap(({ kind, metadata, spec }) => {
  const template = kind === 'Pod' ? { metadata, spec } : (spec?.template ?? spec?.jobTemplate?.spec.template);
  return template ? [{ kind, name: metadata.name, selector: spec?.selector, ...(template as PodTemplate) }] : [];
});
export const findManifest = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
