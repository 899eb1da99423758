import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request the service received, with its raw body. */
export interface Question {
  path: string;
  body: string;
  /** Resolves when the client disconnects. */
  gone: Promise<void>;
}

/** A scripted response: a status with a body, or a failure. */
export interface Reply {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** Never responds; with `after the head` it sends only the headers. */
  hangs?: 'at once' | 'after the head';
  /** Announces more bytes than it sends. */
  isTruncated?: boolean;
}

type Script = (question: Question) => Reply | Promise<Reply>;

/** A local OpenAI-compatible service with scripted responses. */
export class AiService {
  readonly questions: Question[] = [];
  script: Script = () => ({ status: 500 });

  private constructor(private readonly server: Server) {}

  static async start(): Promise<AiService> {
    const server = createServer();
    const service = new AiService(server);
    server.on('request', (request, response) => {
      const gone = new Promise<void>((resolve) => response.once('close', resolve));
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const question = { path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1'), gone };
        service.questions.push(question);
        void Promise.resolve(service.script(question)).then((reply) => send(response, reply));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Makes the service reply with this text from now on. */
  say(content: string): void {
    this.script = () => chat(content);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

export function chat(content: unknown): Reply {
  return { body: JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }) };
}

/** The dump as the service received it. */
export function userMessage({ body }: Question): { clients: { key: string; name: string }[]; notes: string } {
  const { messages } = JSON.parse(Buffer.from(body, 'latin1').toString()) as { messages: { content: string }[] };
  return JSON.parse(messages[1]!.content) as ReturnType<typeof userMessage>;
}

function send(response: ServerResponse, { status = 200, body = '', headers, hangs, isTruncated }: Reply): void {
  if (hangs === 'at once') return;
  const length = Buffer.byteLength(body) + (isTruncated ? 10 : 0);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers });
  if (hangs) response.flushHeaders();
  else if (isTruncated) response.write(body, () => response.destroy());
  else response.end(body);
}
