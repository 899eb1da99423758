import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { AddChecklistItemDto, ChangeChecklistItemDto } from './checklist.dto';
import { ChecklistItem } from './checklist.responses';
import { ChecklistService } from './checklist.service';

@ApiTags('tasks')
@Controller()
export class ChecklistController {
  constructor(private readonly checklist: ChecklistService) {}

  @Get('tasks/:id/checklist')
  @Live()
  @Can('task.see')
  @ApiOperation({ summary: 'The checklist of a task, in its order' })
  @ApiOkResponse({ type: [ChecklistItem] })
  list(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<ChecklistItem[]> {
    return this.checklist.list(me, id);
  }

  @Post('tasks/:id/checklist')
  @Can('task.edit')
  @ApiOperation({ summary: 'Add an item at the bottom' })
  @ApiCreatedResponse({ type: ChecklistItem })
  add(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: AddChecklistItemDto,
  ): Promise<ChecklistItem> {
    return this.checklist.add(me, id, body);
  }

  @Put('checklist/:id')
  @Can('checklist.tick')
  @ApiOperation({ summary: 'Tick, rename or move an item. People assigned to the task may tick it' })
  @ApiOkResponse({ type: ChecklistItem })
  change(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeChecklistItemDto,
  ): Promise<ChecklistItem> {
    return this.checklist.change(me, id, body);
  }

  @Delete('checklist/:id')
  @Can('task.edit')
  @ApiOperation({ summary: 'Remove an item' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.checklist.remove(me, id);
    return { success: true };
  }
}
