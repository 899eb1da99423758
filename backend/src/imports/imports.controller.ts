import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { ImportDto } from './imports.dto';
import { ImportPreview, ImportResult } from './imports.responses';
import { ImportsService } from './imports.service';

@ApiTags('import')
@Controller('import')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('preview')
  @HttpCode(200)
  @Can('task.import')
  @ApiOperation({ summary: 'What an import of this file would do, row by row; nothing is stored' })
  @ApiOkResponse({ type: ImportPreview })
  preview(@Me() me: CurrentUser, @Body() body: ImportDto): Promise<ImportPreview> {
    return this.imports.preview(me, body);
  }

  @Post()
  @HttpCode(200)
  @Can('task.import')
  @ApiOperation({ summary: 'Create the tasks of a file; those imported before are left as they are' })
  @ApiOkResponse({ type: ImportResult })
  import(@Me() me: CurrentUser, @Body() body: ImportDto): Promise<ImportResult> {
    return this.imports.import(me, body);
  }
}
