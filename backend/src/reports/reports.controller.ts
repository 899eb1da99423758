import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CSV_COLUMNS, IDEMPOTENCY_HEADER, LIMITS, MESSAGES } from '../contract';
import { UploadField } from '../files/upload-field';
import { Live, LiveFromReplica } from '../platform/events/live';
import { ApiOkContent, Fails } from '../platform/http/api-responses';
import { IdPipe } from '../platform/http/id.pipe';
import { Person, Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { ClaimsService } from './claims/claims.service';
import { ExportService } from './export/export.service';
import { ExportQueryDto, ReportQueryDto, SubmitReportDto, UnreportedQueryDto } from './reports.dto';
import { ScreenshotResponse, TaskReport, UnreportedTime } from './reports.responses';
import { ReportsService } from './reports.service';
import { ScreenshotsService } from './screenshots/screenshots.service';

@ApiTags('reports')
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly claims: ClaimsService,
    private readonly screenshots: ScreenshotsService,
    private readonly exports: ExportService,
  ) {}

  @Post('upload/screenshot')
  @Can('task.report')
  @UploadField('screenshot', LIMITS.upload.screenshotBytes, MESSAGES.upload.screenshotTooLarge)
  @Fails(429)
  @ApiOperation({ summary: 'Upload a screenshot for a report' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { screenshot: { type: 'string', format: 'binary' } } } })
  @ApiCreatedResponse({ type: ScreenshotResponse })
  upload(@Me() me: CurrentUser, @UploadedFile() file?: Express.Multer.File): Promise<ScreenshotResponse> {
    return this.screenshots.upload(me, file);
  }

  @Post('task-reports')
  @Can('task.report')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Submit a report on a task' })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description: 'The same key again returns the first report' })
  @ApiCreatedResponse({ type: TaskReport })
  @ApiOkResponse({ type: TaskReport, description: 'The report with this key existed' })
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

  @Get('timer/unreported')
  @Live()
  @Can('task.report')
  @Fails(404)
  @ApiOperation({ summary: 'Your finished sessions on a task that no report claims' })
  @ApiOkResponse({ type: UnreportedTime })
  unreported(@Me() me: CurrentUser, @Query() { taskId }: UnreportedQueryDto): Promise<UnreportedTime> {
    return this.claims.unreported(me, taskId);
  }

  @Get('task-reports')
  @LiveFromReplica()
  @Can('report.see')
  @ApiOperation({ summary: 'Reports visible to the caller, newest first' })
  @ApiOkResponse({ type: [TaskReport] })
  list(@Me() me: CurrentUser, @Query() query: ReportQueryDto): Promise<TaskReport[]> {
    return this.reports.list(me, query);
  }

  @Get('task-reports/former-staff')
  @LiveFromReplica()
  @Can('report.filterByStaff')
  @ApiOperation({ summary: 'People with reports who have left the team, by name' })
  @ApiOkResponse({ type: [Person] })
  formerStaff(): Promise<Person[]> {
    return this.reports.formerStaff();
  }

  @Get('export/current-work')
  @Can('report.exportCsv')
  @Fails(429)
  @ApiOperation({ summary: 'Export reports as CSV' })
  @ApiOkContent('text/csv', CSV_COLUMNS.join(', '))
  export(@Me() me: CurrentUser, @Query() query: ExportQueryDto, @Res() response: Response): Promise<void> {
    return this.exports.send(me, query, response);
  }

  @Delete('task-reports/:id')
  @Can('report.delete')
  @ApiOperation({ summary: 'Delete a report' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.reports.remove(me, id);
    return { success: true };
  }
}
