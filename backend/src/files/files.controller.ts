import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LIMITS } from '../contract';
import { ApiContent, ApiOkContent, Fails } from '../platform/http/api-responses';
import { AppError } from '../platform/http/app-error';
import { IdPipe } from '../platform/http/id.pipe';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { byteRange } from './byte-range';
import { FilesService } from './files.service';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'An uploaded file, for users who can see what it belongs to; or one range of its bytes' })
  @ApiOkContent('*/*', 'The bytes of the file', 'binary')
  @ApiContent(206, '*/*', 'The bytes of the range', 'binary')
  @Fails(416)
  async download(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Req() { method, headers }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(me, id);
    const isImage = file.contentType.startsWith('image/');
    // Stored content never changes, so its id is its version.
    const etag = `"${id}"`;
    const ifRange = headers['if-range'];
    const isSame = ifRange === undefined || ifRange === etag;
    const range = isSame && method === 'GET' ? byteRange(headers.range, file.bytes) : undefined;
    if (range === null) {
      response.setHeader('Content-Range', `bytes */${file.bytes}`);
      throw AppError.outOfRange();
    }
    const { content, bytes } = await this.files.open(file, range);
    response.status(range ? 206 : 200).set({
      ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${file.bytes}` }),
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Content-Type': file.contentType,
      'Content-Length': String(bytes),
      'Content-Disposition': disposition(isImage ? 'inline' : 'attachment', file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Ranges are of the stored bytes, so nothing may compress them in transit; images are already compressed.
      'Cache-Control': `private, max-age=3600${isImage ? '' : ', no-transform'}`,
    });
    if (method === 'HEAD') {
      content.destroy();
      return void response.end();
    }
    // Somebody who stops reading must not hold the file for ever.
    response.setTimeout(LIMITS.download.stallMs, () => response.destroy());
    await pipeline(content, response);
  }
}

/** Encodes the name as in RFC 8187, so that no character in it can end the header or the quotes. */
function disposition(how: 'inline' | 'attachment', name: string | null): string {
  if (name === null) return how;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`);
  return `${how}; filename*=UTF-8''${encoded}`;
}
