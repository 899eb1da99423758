import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { BackupInfo, DoctorReport, SystemInfo } from './system.responses';
import { SystemService } from './system.service';

@ApiTags('operation')
@Controller('system')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Get()
  @Can('system.see')
  @ApiOperation({ summary: 'Versions, connections, storage and backups' })
  @ApiOkResponse({ type: SystemInfo })
  info(): Promise<SystemInfo> {
    return this.system.info();
  }

  @Post('doctor')
  @HttpCode(200)
  @Can('system.see')
  @ApiOperation({ summary: "Run the doctor's checks; returns when they have finished" })
  @ApiOkResponse({ type: DoctorReport })
  examine(): Promise<DoctorReport> {
    return this.system.examine();
  }

  @Post('backup')
  @Can('system.see')
  @ApiOperation({ summary: 'Make a backup now, beside the scheduled ones; returns when it is complete' })
  @ApiCreatedResponse({ type: BackupInfo })
  backUp(@Me() me: CurrentUser): Promise<BackupInfo> {
    return this.system.backUp(me);
  }
}
