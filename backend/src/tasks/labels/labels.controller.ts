import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { CreateLabelDto, UpdateLabelDto } from './labels.dto';
import { Label } from './labels.responses';
import { LabelsService } from './labels.service';

@ApiTags('tasks')
@Controller('labels')
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @Get()
  @Live()
  @Can('label.see')
  @ApiOperation({ summary: 'All labels by name; to a client those of their tasks' })
  @ApiOkResponse({ type: [Label] })
  list(@Me() me: CurrentUser): Promise<Label[]> {
    return this.labels.list(me);
  }

  @Post()
  @Can('label.manage')
  @Fails(409)
  @ApiOperation({ summary: 'Create a label' })
  @ApiCreatedResponse({ type: Label })
  create(@Body() body: CreateLabelDto): Promise<Label> {
    return this.labels.create(body);
  }

  @Put(':id')
  @Can('label.manage')
  @Fails(409)
  @ApiOperation({ summary: 'Rename or recolour a label, on all its tasks' })
  @ApiOkResponse({ type: Label })
  update(@Param('id', IdPipe) id: string, @Body() body: UpdateLabelDto): Promise<Label> {
    return this.labels.update(id, body);
  }

  @Delete(':id')
  @Can('label.manage')
  @ApiOperation({ summary: 'Delete a label, and take it off all tasks' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.labels.remove(me, id);
    return { success: true };
  }
}
