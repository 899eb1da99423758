import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../platform/events/live';
import { IdPipe } from '../platform/http/id.pipe';
import { Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CreateViewDto, UpdateViewDto } from './views.dto';
import { SavedView } from './views.responses';
import { ViewsService } from './views.service';

@ApiTags('views')
@Controller('views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Get()
  @Live()
  @Can('view.keep')
  @ApiOperation({ summary: 'Your saved views and, except to clients, those shared with the team' })
  @ApiOkResponse({ type: [SavedView] })
  list(@Me() me: CurrentUser): Promise<SavedView[]> {
    return this.views.list(me);
  }

  @Post()
  @Can('view.keep')
  @ApiOperation({ summary: 'Save filters of the board under a name' })
  @ApiCreatedResponse({ type: SavedView })
  create(@Me() me: CurrentUser, @Body() body: CreateViewDto): Promise<SavedView> {
    return this.views.create(me, body);
  }

  @Put(':id')
  @Can('view.keep')
  @ApiOperation({ summary: 'Change a view: your own or, for owners and admins, a shared one' })
  @ApiOkResponse({ type: SavedView })
  update(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: UpdateViewDto): Promise<SavedView> {
    return this.views.update(me, id, body);
  }

  @Delete(':id')
  @Can('view.keep')
  @ApiOperation({ summary: 'Delete a view' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.views.remove(me, id);
    return { success: true };
  }
}
