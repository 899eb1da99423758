import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP sends it in JSON (https://opentelemetry.io/docs/specs/otlp/), its attributes as an object. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  status: { code?: number };
}

interface Body {
  resourceSpans: { scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[] }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** Collects the spans sent to it. */
export class TraceCollector {
  readonly bodies: unknown[] = [];
  refuses = false;
  /** How often it has refused spans. */
  refused = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.on('request', (request, response) => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      void json(request).then((body) => {
        if (collector.refuses) {
          collector.refused += 1;
          return void response.writeHead(400).end();
        }
        collector.bodies.push(body);
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): SentSpan[] {
    return (this.bodies as Body[])
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap((it) => it.scopeSpans.flatMap(({ spans }) => spans)))
      .map((span) => ({ ...span, attributes: plain(span.attributes) }));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
