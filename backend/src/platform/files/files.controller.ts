import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdPipe } from '../http/id.pipe';
import { type CurrentUser, Me, SignedIn } from '../security/access';
import { FilesService } from './files.service';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'An uploaded file, for users who can see what it belongs to' })
  @ApiOkResponse({ description: 'The bytes of the file' })
  async download(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Res() response: Response): Promise<void> {
    const { file, content, bytes } = await this.files.open(me, id);
    const isImage = file.contentType.startsWith('image/');
    response.set({
      'Content-Type': file.contentType,
      'Content-Length': String(bytes),
      'Content-Disposition': disposition(isImage ? 'inline' : 'attachment', file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=3600',
    });
    await pipeline(content, response);
  }
}

/** With the name as RFC 8187 wants it, so that no character of it can end the header or the quotes. */
function disposition(how: 'inline' | 'attachment', name: string | null): string {
  if (name === null) return how;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`);
  return `${how}; filename*=UTF-8''${encoded}`;
}
