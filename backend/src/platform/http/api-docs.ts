import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI from the code, as pages at /api/docs and as JSON at /api/docs-json. */
export function serveApiDocs(app: NestExpressApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Tallyboard')
    .setDescription("A task board that keeps the team's hours.")
    .setVersion('0.1.0')
    .addCookieAuth('tallyboard')
    .build();
  // The document is made at the first request, not at every start.
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about));
}
