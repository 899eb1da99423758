import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { Metrics } from '../../src/platform/observability/metrics';
import { startApp, type TestApp } from '../harness/app';

/** The files for Prometheus and Grafana use only metrics that the product exports. */
const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The fields of a syntax tree node that are used here. */
interface SyntaxNode {
  from: number;
  to: number;
  name: string;
  type: { isError: boolean };
}
interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string; legendFormat: string }[];
}
interface Selector {
  metric: string;
  labels: string[];
}

/** These come from Prometheus itself. */
const ITS_OWN_METRICS = ['up'];
const ITS_OWN_LABELS = ['job', 'instance'];
/** A histogram is stored as three series. */
const OF_HISTOGRAM = /_(bucket|count|sum)$/;

const { groups } = parse(read('docker/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('docker/monitoring/dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

function nodesOf(expression: string): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  parser.parse(expression).iterate({ enter: ({ node }) => void nodes.push(node) });
  return nodes;
}

function selectorsIn(expression: string): Selector[] {
  const text = ({ from, to }: SyntaxNode) => expression.slice(from, to);
  return nodesOf(expression)
    .filter(({ name }) => name === 'VectorSelector')
    .map((selector) => {
      const inside = nodesOf(text(selector));
      const part = (name: string) =>
        inside.filter((node) => node.name === name).map(({ from, to }) => text(selector).slice(from, to));
      return { metric: part('Identifier')[0] ?? '', labels: part('LabelName') };
    });
}

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-monitoring-'));
  app = await startApp({ backup: { place: folder, everyHours: 24, keep: 1 } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(expressions)('%s: %s is a valid query', (_, expression) => {
  expect(nodesOf(expression).filter(({ type }) => type.isError)).toEqual([]);
  expect(selectorsIn(expression).length).toBeGreaterThan(0);
});

it('a broken query is detected', () => {
  expect(nodesOf('sum by (le) (rate(x[5m])').some(({ type }) => type.isError)).toBe(true);
});

it.each(expressions)('%s: %s uses only existing metrics and labels', (_, expression) => {
  const { registry } = app.nest.get(Metrics);
  for (const { metric, labels } of selectorsIn(expression)) {
    if (ITS_OWN_METRICS.includes(metric)) continue;
    const known = registry.getSingleMetric(metric) ?? registry.getSingleMetric(metric.replace(OF_HISTOGRAM, ''));
    expect({ metric, isKnown: known !== undefined }).toEqual({ metric, isKnown: true });
    const { labelNames } = known as unknown as { labelNames: string[] };
    expect({ metric, labels: labels.filter((it) => !ITS_OWN_LABELS.includes(it)) }).toEqual({
      metric,
      labels: labels.filter((it) => labelNames.includes(it)),
    });
  }
});

it('the counted values appear at /api/metrics', async () => {
  const { registry } = app.nest.get(Metrics);
  for (const counter of ['tallyboard_events_total', 'tallyboard_job_runs_total']) {
    registry.getSingleMetric(counter)!.reset();
  }
  const owner = await app.as('OWNER');
  const socket = await app.connect(owner);
  await owner.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  await owner.http.post('/api/jobs/calendar-sync/run').expect(200);
  // Events are counted when they are pushed.
  await socket.next('task-created');
  const { text } = await app.anonymous.get('/api/metrics').expect(200);
  socket.close();
  for (const line of [
    /^tallyboard_info\{version="[\d.]+",node="[\d.]+"\} 1$/m,
    /^tallyboard_sockets 1$/m,
    /^tallyboard_events_total\{event="task-created"\} 1$/m,
    /^tallyboard_job_runs_total\{name="calendar-sync",status="done"\} 1$/m,
    /^tallyboard_job_last_done_seconds\{name="calendar-sync"\} \d{10}/m,
    /^tallyboard_database_connections\{state="max"\} \d+$/m,
    /^tallyboard_queue_waiting\{queue="passwords"\} 0$/m,
    /^tallyboard_queue_waiting\{queue="database"\} 0$/m,
    /^tallyboard_storage_quota_bytes \d+$/m,
    /^tallyboard_disk_free_bytes \d+/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ]) {
    expect(text).toMatch(line);
  }
});

it('every alert has a unique name, a severity, and an explanation in docs/operations.md', () => {
  const page = read('docs/operations.md');
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'warn']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    expect({ alert, isExplained: page.includes(`\`${alert}\``) }).toEqual({ alert, isExplained: true });
  }
});

it('no two panels of the dashboard overlap', () => {
  const cells = dashboard.panels.map(({ gridPos: { x, y } }) => `${x}/${y}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
