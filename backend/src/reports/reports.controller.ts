import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { IDEMPOTENCY_HEADER, LIMITS, MESSAGES, type ScreenshotResponse, type TaskReport } from '../contract';
import { IdPipe } from '../platform/http/id.pipe';
import { UploadField } from '../platform/http/upload-field';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { ExportService } from './export.service';
import { ExportQueryDto, ReportQueryDto, SubmitReportDto } from './reports.dto';
import { ReportsService } from './reports.service';
import { ScreenshotsService } from './screenshots.service';

@ApiTags('reports')
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly screenshots: ScreenshotsService,
    private readonly exports: ExportService,
  ) {}

  @Post('upload/screenshot')
  @Can('task.report')
  @UploadField('screenshot', LIMITS.upload.screenshotBytes, MESSAGES.upload.screenshotTooLarge)
  @ApiOperation({ summary: 'Upload a screenshot for a report' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { screenshot: { type: 'string', format: 'binary' } } } })
  @ApiCreatedResponse({ description: 'ScreenshotResponse' })
  upload(@Me() me: CurrentUser, @UploadedFile() file?: Express.Multer.File): Promise<ScreenshotResponse> {
    return this.screenshots.upload(me, file);
  }

  @Post('task-reports')
  @Can('task.report')
  @ApiOperation({ summary: 'Submit a report on a task' })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description: 'The same key again returns the first report' })
  @ApiCreatedResponse({ description: 'TaskReport' })
  async submit(
    @Me() me: CurrentUser,
    @Body() body: SubmitReportDto,
    @Res({ passthrough: true }) response: Response,
    @Headers(IDEMPOTENCY_HEADER) key?: string,
  ): Promise<TaskReport> {
    const { report, isNew } = await this.reports.submit(me, body, key);
    response.status(isNew ? 201 : 200);
    return report;
  }

  @Get('task-reports')
  @Can('report.see')
  @ApiOperation({ summary: 'Reports visible to the caller, newest first' })
  @ApiOkResponse({ description: 'TaskReport[]' })
  list(@Me() me: CurrentUser, @Query() query: ReportQueryDto): Promise<TaskReport[]> {
    return this.reports.list(me, query);
  }

  @Get('export/current-work')
  @Can('report.exportCsv')
  @ApiOperation({ summary: 'Export reports as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'Rows of CSV_COLUMNS' })
  export(@Me() me: CurrentUser, @Query() query: ExportQueryDto, @Res() response: Response): Promise<void> {
    return this.exports.send(me, query, response);
  }

  @Delete('task-reports/:id')
  @Can('report.delete')
  @ApiOperation({ summary: 'Delete a report' })
  @ApiOkResponse()
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<{ success: true }> {
    await this.reports.remove(me, id);
    return { success: true };
  }
}
