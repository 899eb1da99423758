import type { TestApp } from './app';
import type { BodySchema } from './fuzz-input';

/** The JSON body schemas in the API's documentation, by route. */
export async function bodySchemas(app: TestApp): Promise<Map<string, BodySchema>> {
  const { paths, components } = (await app.anonymous.get('/api/docs-json').expect(200)).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>>;
    components: { schemas: Record<string, BodySchema> };
  };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return [route, name ? components.schemas[name] : undefined] as const;
    }),
  );
  return new Map(found.flatMap(([route, schema]) => (schema ? [[route, schema]] : [])));
}
