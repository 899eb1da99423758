import type { NestExpressApplication } from '@nestjs/platform-express';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import { isEmail, type ServerEvent } from '../../src/contract';
import { apiDocument } from '../../src/platform/http/api-docs';
import { EVENT_PAYLOADS } from '../../src/socket-events.responses';

interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}

interface DocumentedResponse {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  responses: Record<string, DocumentedResponse>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, DocumentedResponse> };
}

const ID = 'api.json';

/** Escapes part of a JSON pointer. */
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Checks the server's responses and events against its own description in /api/docs-json. */
export class ApiContract {
  private readonly document: ApiDocument;
  private readonly ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });

  private readonly routes: { path: string; pattern: RegExp }[];

  constructor(app: NestExpressApplication) {
    this.document = JSON.parse(JSON.stringify(apiDocument(app, Object.values(EVENT_PAYLOADS)))) as ApiDocument;
    const { paths, components } = this.document;
    addFormats(this.ajv);
    this.ajv.addFormat('idn-email', isEmail);
    this.ajv.addVocabulary(['example', ...Object.keys(this.document)]);
    // An undocumented field is an error here, although a client must accept one.
    for (const schema of Object.values(components.schemas))
      if (schema.properties) schema.additionalProperties ??= false;
    this.ajv.addSchema(this.document, ID, undefined, false);
    // A fixed segment takes precedence over a parameter.
    const byParameters = Object.keys(paths).sort((a, b) => a.split('{').length - b.split('{').length);
    this.routes = byParameters.map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  }

  /** Returns what is wrong with the response to a request; empty if nothing is, or if the path has no route. */
  problemsOf(method: string, url: string, { status, body, type, text }: Response): string[] {
    const [pathname = ''] = url.split('?');
    const path = this.routes.find(({ pattern }) => pattern.test(pathname))?.path ?? '';
    const operation = this.document.paths[path]?.[method];
    if (!operation) return [];
    const place = ['paths', path, method, 'responses', String(status)];
    const response = operation.responses[status];
    if (!response) return [`${status} is not documented`];
    const target = response.$ref ? this.document.components.responses[status]! : response;
    if (!target.content) return text ? [`${status} is documented without content`] : [];
    const contentType = [type, '*/*'].find((name) => name in target.content!);
    if (contentType === undefined) return [`${status} of type ${type} is not documented`];
    if (contentType !== 'application/json') return [];
    const base = response.$ref ? ['components', 'responses', String(status)] : place;
    return this.failures([...base, 'content', contentType, 'schema'], body);
  }

  /** Returns what is wrong with a pushed event; empty if nothing is. */
  problemsOfEvent(event: ServerEvent, payload: unknown): string[] {
    const payloadClass = EVENT_PAYLOADS[event];
    return payloadClass
      ? this.failures(['components', 'schemas', payloadClass.name], payload)
      : [`${event} is not documented`];
  }

  private failures(pointer: string[], value: unknown): string[] {
    const validate = this.ajv.getSchema(`${ID}#/${pointer.map(escaped).join('/')}`) as ValidateFunction;
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }
}
