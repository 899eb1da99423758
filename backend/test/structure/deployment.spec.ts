import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { LIMITS } from '../../src/contract';
import { loadEnv } from '../../src/platform/config/env';
import { neededProgram } from '../harness/script-module';

/** The files for Kubernetes, Docker and nginx: valid by their schemas, and in agreement with the product. */
const root = join(__dirname, '../../..');
const folder = join(root, 'docker/kubernetes');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const manifest = <T>(name: string) => parse(read('docker/kubernetes', name)) as T;

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: {
    terminationGracePeriodSeconds?: number;
    containers: {
      image: string;
      command?: string[];
      ports?: { name: string; containerPort: number }[];
      envFrom: ({ configMapRef: { name: string } } | { secretRef: { name: string } })[];
      startupProbe?: Probe;
      livenessProbe?: Probe;
      readinessProbe?: Probe;
    }[];
  };
}
interface Probe {
  httpGet: { path: string; port: string };
}
type Selector = { matchLabels: Record<string, string> };
interface Workload {
  metadata: { name: string };
  spec: { selector: Selector; template: PodTemplate };
}

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};
const kustomization = manifest<{ resources: string[]; images: { name: string; newTag: string }[] }>(
  'kustomization.yaml',
);
const deployment = manifest<Workload>('deployment.yaml');
const job = manifest<Workload>('migrate.yaml');
const { template } = deployment.spec;
const variables = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);

describe('the Kubernetes manifests', () => {
  it.each(kustomization.resources)('%s matches its schema', (name) => {
    const { kind, apiVersion, ...rest } = manifest<{ kind: keyof typeof KINDS; apiVersion: string }>(name);
    const model = new KINDS[kind](rest as never);
    expect(model.apiVersion).toBe(apiVersion);
    expect(() => model.validate()).not.toThrow();
  });

  it('an error in a manifest is detected', () => {
    const wrong = structuredClone(deployment);
    delete (wrong.spec as Partial<Workload['spec']>).selector;
    expect(() => new Deployment(wrong as never).validate()).toThrow(/selector/);
  });

  it('every file is applied except the example secret', () => {
    const files = readdirSync(folder).filter((name) => !['kustomization.yaml', 'secret.example.env'].includes(name));
    expect(files.sort()).toEqual([...kustomization.resources].sort());
  });

  it('the configuration names known variables, with values that the product accepts', () => {
    const { data } = manifest<{ data: Record<string, string> }>('config.yaml');
    const secrets = Object.fromEntries(
      [...read('docker/kubernetes/secret.example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
        name!,
        value!,
      ]),
    );
    const given = { ...data, ...secrets };
    expect(Object.keys(given).filter((name) => !variables.includes(name))).toEqual([]);
    for (const [name, value] of Object.entries(given)) {
      expect(() => loadEnv({ [name]: value })).not.toThrow();
    }
    for (const { envFrom } of [...template.spec.containers, ...job.spec.template.spec.containers]) {
      expect(envFrom).toEqual([{ configMapRef: { name: 'tallyboard' } }, { secretRef: { name: 'tallyboard' } }]);
    }
  });

  it('every selector matches the pods of the deployment, and none those of the job', () => {
    const service = manifest<{ spec: { selector: Record<string, string>; ports: { targetPort: string }[] } }>(
      'service.yaml',
    );
    const budget = manifest<{ spec: { selector: Selector } }>('disruption.yaml');
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ]) {
      expect(template.metadata.labels).toMatchObject(selector);
      expect(job.spec.template.metadata.labels).not.toMatchObject(selector);
    }
    const [app] = template.spec.containers;
    expect(app!.ports!.map(({ name }) => name)).toContain(service.spec.ports[0]!.targetPort);
    const scaler = manifest<{ spec: { scaleTargetRef: object } }>('autoscaler.yaml');
    expect(scaler.spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: deployment.metadata.name,
    });
  });

  it('the probes use routes of the product', () => {
    const [app] = template.spec.containers;
    const routes = read('backend/src/platform/observability/health.controller.ts');
    for (const probe of [app!.startupProbe, app!.livenessProbe, app!.readinessProbe]) {
      expect(routes).toContain(`@Get('${probe!.httpGet.path.replace('/api/', '')}')`);
      expect(app!.ports!.map(({ name }) => name)).toContain(probe!.httpGet.port);
    }
    expect(app!.livenessProbe!.httpGet.path).toBe('/api/health/live');
    expect(app!.readinessProbe!.httpGet.path).toBe('/api/health/ready');
  });

  it('the job runs a command of the product, and both it and the deployment use its image', () => {
    const [migrate] = job.spec.template.spec.containers;
    expect(migrate!.command).toEqual(['node', 'backend/dist/cli.js', 'migrate']);
    expect(read('backend/src/cli/commands.ts')).toContain('migrate: runMigrate');
    const [image] = kustomization.images;
    expect([template.spec.containers[0]!.image, migrate!.image]).toEqual([image!.name, image!.name]);
    expect(image!.newTag).toBe((JSON.parse(read('package.json')) as { version: string }).version);
    expect(read('docker/Dockerfile')).toContain(`PORT=${template.spec.containers[0]!.ports![0]!.containerPort}`);
  });
});

/** Returns nginx's own verdict on a configuration of servers. */
function checkWithNginx(http: string) {
  const copy = mkdtempSync(join(tmpdir(), 'tallyboard-nginx-'));
  const file = join(copy, 'nginx.conf');
  writeFileSync(file, `pid ${copy}/nginx.pid; error_log stderr; events {} http { access_log off; ${http} }`);
  const { status, stderr } = spawnSync(neededProgram('nginx'), ['-t', '-q', '-c', file], { encoding: 'utf8' });
  rmSync(copy, { recursive: true });
  return { status, stderr };
}

it('the image is built with linked libraries, since its user may not write to the packages', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { build: string } };
  expect(scripts.build).toMatch(/ && node backend\/dist\/link-libraries\.js$/);
  expect(read('backend/scripts/bundle.mjs')).toContain(
    `'link-libraries': 'src/platform/database/embedded/link-libraries.ts'`,
  );
  expect(read('docker/Dockerfile')).toMatch(
    /^RUN npm run build && [^]*^COPY --from=build \/app\/node_modules [^]*^USER /m,
  );
});

describe('the compose file', () => {
  const { services } = parse(read('docker/compose.yml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; volumes?: string[]; depends_on?: object }>;
  };
  const { LISTEN, SERVERS } = services.nginx!.environment!;
  const named = [...SERVERS!.matchAll(/server (\w+):(\d+) /g)];

  it('starts two processes with the same settings behind nginx, on the port of the image', () => {
    expect(named.map(([, service]) => service)).toEqual(['app1', 'app2']);
    expect(services.app2).toEqual(services.app1);
    expect(Object.keys(services.nginx!.depends_on!)).toEqual(['app1', 'app2']);
    for (const [, , port] of named) expect(read('docker/Dockerfile')).toContain(`PORT=${port} `);
  });

  it('gives them settings that the product accepts', () => {
    const words = { POSTGRES_PASSWORD: 'a'.repeat(32), BUCKET_SECRET: 'b'.repeat(32), SESSION_SECRET: 's'.repeat(32) };
    const filled = Object.entries(services.app1!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):([-?])(.*?)\}/g, (_, variable: keyof typeof words, kind: string, fallback: string) =>
        kind === '?' ? words[variable] : fallback,
      ),
    ]);
    const env = loadEnv({ NODE_ENV: 'production', ...(Object.fromEntries(filled) as Record<string, string>) });
    expect(env).toMatchObject({ trustProxy: 1, redisUrl: 'redis://redis:6379', demo: false });
    expect(env.storage).toMatchObject({ bucket: 'tallyboard' });
    expect(env.backup).toMatchObject({ place: '/backups', everyHours: 24 });
    expect(read('docker/Dockerfile')).toContain('mkdir /data /backups');
  });

  it('fills in the nginx template', () => {
    expect(services.nginx!.volumes).toEqual(['./nginx.conf.template:/etc/nginx/templates/default.conf.template:ro']);
    // Debian's nginx is too old to resolve names again, and these names do not exist here.
    const servers = SERVERS!
      .replace(/resolver .*?;/, '')
      .replace(/ resolve /g, ' ')
      .replace(/app\d/g, '127.0.0.1');
    const filled = read('docker/nginx.conf.template')
      .replaceAll('${LISTEN}', LISTEN!)
      .replaceAll('${SERVERS}', servers);
    expect(checkWithNginx(filled)).toEqual({ status: 0, stderr: '' });
    expect(checkWithNginx(filled.replace('max_fails', 'most_fails')).status).not.toBe(0);
  });
});

it.each(['docker/nginx.conf.template', 'docs/operations.md'])('nginx lets a download pause: %s', (name) => {
  const [, seconds] = /^ *send_timeout (\d+)s;/m.exec(read(name))!;
  expect(Number(seconds) * 1000).toBeGreaterThan(LIMITS.download.stallMs);
});

describe('the nginx configuration in docs/operations.md', () => {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(read('docs/operations.md'))!;

  it('lets the largest upload and the sockets through', () => {
    expect(Number(/client_max_body_size (\d+)m;/.exec(block!)![1]) * 1024 ** 2).toBeGreaterThan(
      LIMITS.upload.chatFileBytes,
    );
    expect(block).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
  });

  it('is accepted by nginx', () => {
    // There is no certificate here, and ports below 1024 are for root.
    const plain = block!.replace('listen 443 ssl;', 'listen 127.0.0.1:21801;').replace(/^ *ssl_.*$/gm, '');
    expect(checkWithNginx(plain)).toEqual({ status: 0, stderr: '' });
  });
});
